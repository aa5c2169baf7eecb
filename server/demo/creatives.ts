import { createHash } from 'node:crypto'
import { language_codes } from '@plumbline/contract/creatives.ts'
import Type from 'typebox'
import { inspectImage } from '../features/creatives/index.ts'
import { day_ms } from '../shared/time.ts'
import type { Trx } from '../storage/postgres/schema.ts'
import { closed, demoOffers, keyOf, read, text } from './catalogue.ts'
import { idOf, type Ids } from './ids.ts'

const demoCreatives = read(
  'creatives',
  Type.Array(
    Type.Object(
      {
        offer: keyOf(demoOffers),
        title: text,
        language: Type.Enum(language_codes),
        landing: Type.Optional(text),
        /** WebP in base64. */
        image: Type.Optional(text),
        video_url: Type.Optional(text),
        width: Type.Optional(Type.Integer()),
        height: Type.Optional(Type.Integer()),
        text: Type.Optional(text),
      },
      closed,
    ),
  ),
)

const added_days_ago = 80

/** Writes creatives of offers, once their landing pages are there. */
export const insertCreatives = async (db: Trx, offers: Ids, now: number): Promise<void> => {
  for (const [position, { offer, landing, image, ...creative }] of demoCreatives.entries()) {
    const offer_id = idOf(offers, offer)
    const content = image === undefined ? undefined : Buffer.from(image, 'base64')
    const inspected = content && inspectImage(content)
    if (inspected && 'fault' in inspected) throw new Error(`the demo image "${creative.title}" is ${inspected.fault}`)
    const { id } = await db
      .insertInto('offer_creatives')
      .values(({ selectFrom }) => ({
        ...creative,
        offer_id,
        position,
        kind: content === undefined ? (creative.text === undefined ? 'video' : 'text') : 'image',
        landing_id:
          landing === undefined
            ? null
            : selectFrom('offer_landings').where('offer_id', '=', offer_id).where('name', '=', landing).select('id'),
        ...inspected,
        ...(content && { bytes: content.length, sha256: createHash('sha256').update(content).digest() }),
        created_at: new Date(now - added_days_ago * day_ms),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (content) await db.insertInto('offer_creative_files').values({ creative_id: id, content }).execute()
  }
}
