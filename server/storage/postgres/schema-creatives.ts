import type { GeneratedAlways } from 'kysely'
import type { Timestamp } from './schema-columns.ts'

interface OfferCreativesTable {
  id: GeneratedAlways<number>
  offer_id: number
  position: number
  kind: 'image' | 'video' | 'text'
  title: string
  language: string | null
  landing_id: number | null
  width: number | null
  height: number | null
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | null
  bytes: number | null
  sha256: Buffer | null
  video_url: string | null
  text: string | null
  created_at: Timestamp
}

interface OfferCreativeFilesTable {
  creative_id: number
  content: Buffer
}

export interface CreativesTables {
  offer_creatives: OfferCreativesTable
  offer_creative_files: OfferCreativeFilesTable
}
