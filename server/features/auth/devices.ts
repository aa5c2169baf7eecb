import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { device_life_s } from '../../shared/http/device-cookie.ts'
import { hostKey } from '../../shared/visitor/address.ts'
import { keyFor } from './tokens.ts'

/** A device cookie proves that a user has signed in with this browser before. It grants nothing else. */
export interface Device {
  /** Tells devices apart, so that each has its own count of wrong passwords. */
  id: string
  /** To the second. */
  issued_at: Date
}

export interface Devices {
  issue(user_id: number): string
  /** `undefined` for another user's, and for anything that we did not make, or made too long ago. */
  read(token: string | undefined, user_id: number | undefined): Device | undefined
  /** Hashes a user's address, so that the database does not reveal it. */
  hashAddress(user_id: number, address: string): Buffer
}

const id_bytes = 12
const content_bytes = id_bytes + 4 + 4
const tag_bytes = 16
const tokenPattern = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil(((content_bytes + tag_bytes) * 4) / 3)}}$`)

/**
 * Device cookies as OWASP describes them: signed and kept by the browser only.
 * @param purpose has a key of its own: the numbers of users and of the team's members are the same
 */
export const createDevices = (
  session_key: Buffer,
  now: () => Date,
  purpose: 'device' | 'console device' = 'device',
): Devices => {
  const deviceKey = keyFor(session_key, purpose)
  const addressKey = keyFor(session_key, 'known address')
  const now_s = (): number => Math.floor(now().getTime() / 1000)
  const tagOf = (content: Buffer): Buffer =>
    createHmac('sha256', deviceKey).update(content).digest().subarray(0, tag_bytes)
  return {
    issue(user_id) {
      const content = Buffer.alloc(content_bytes)
      randomBytes(id_bytes).copy(content)
      content.writeUInt32BE(user_id, id_bytes)
      content.writeUInt32BE(now_s(), id_bytes + 4)
      return Buffer.concat([content, tagOf(content)]).toString('base64url')
    },
    read(token, user_id) {
      if (token === undefined || !tokenPattern.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const content = bytes.subarray(0, content_bytes)
      if (!timingSafeEqual(tagOf(content), bytes.subarray(content_bytes))) return undefined
      const issued_s = content.readUInt32BE(id_bytes + 4)
      if (content.readUInt32BE(id_bytes) !== user_id || now_s() - issued_s > device_life_s) return undefined
      return { id: content.toString('base64url', 0, id_bytes), issued_at: new Date(issued_s * 1000) }
    },
    hashAddress: (user_id, address) =>
      createHmac('sha256', addressKey)
        .update(`${user_id} ${hostKey(address)}`)
        .digest(),
  }
}
