import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../auth/index.ts'

export interface ImageOf {
  creative_id: number
  affiliate_id: number
}

const tag_bytes = 16

/**
 * Tokens of images in the pages of affiliates. A token opens one image while its affiliate has access to the offer; without the key none can be made.
 */
export const createImageTokens = (session_key: Buffer) => {
  const key = keyFor(session_key, 'creative')
  const issue = ({ creative_id, affiliate_id }: ImageOf): string => {
    const named = `${creative_id}-${affiliate_id}`
    const tag = createHmac('sha256', key).update(named).digest().subarray(0, tag_bytes)
    return `${named}-${tag.toString('base64url')}`
  }
  return {
    issue,
    /** Undefined for anything that was not issued here. */
    read: (token: string): ImageOf | undefined => {
      const [creative_id = 0, affiliate_id = 0] = token.split('-', 2).map(Number)
      const own = Buffer.from(issue({ creative_id, affiliate_id }))
      const given = Buffer.from(token)
      return own.length === given.length && timingSafeEqual(own, given) ? { creative_id, affiliate_id } : undefined
    },
  }
}
export type ImageTokens = ReturnType<typeof createImageTokens>
