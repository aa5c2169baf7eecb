import { createCipheriv, createDecipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/**
 * A click id is 32 URL-safe characters: one AES-128 block that holds where the click stands, then eight bytes of HMAC-SHA256 over it.
 * Nobody without the key can read the affiliate out of it, guess another or forge one; whoever has the key goes straight to the click.
 * Each block is unique (journal and sequence are in it), so that encrypting single blocks gives nothing away.
 */
export interface ClickPlace {
  /** 0 to 255 */
  journal: number
  /** 1 to 2^40 - 1 */
  sequence: number
  /** Milliseconds since 1970; the id keeps whole seconds. */
  at: number
  /** Up to 2^24 - 1. */
  affiliate_id: number
  offer_id: number
}

export interface ClickIds {
  encode(place: ClickPlace): string
  /** `undefined` for anything that this key did not make. `at` is in whole seconds. */
  decode(click_id: string): ClickPlace | undefined
}

const mac_length = 8
const pattern = /^[A-Za-z0-9_-]{32}$/

/** @param key 32 bytes, `click_id_key` of the secrets, kept in backups: half for the cipher, half for the MAC. */
export const clickIds = (key: Buffer): ClickIds => {
  if (key.length !== 32) throw new Error('the click id key must be 32 bytes')
  // As key objects: bytes would be imported anew for each id, which takes four times as long as all the rest.
  const cipherKey = createSecretKey(key.subarray(0, 16))
  const macKey = createSecretKey(key.subarray(16))
  const macOf = (block: Buffer): Buffer => createHmac('sha256', macKey).update(block).digest().subarray(0, mac_length)

  return {
    encode({ journal, sequence, at, affiliate_id, offer_id }) {
      const block = Buffer.alloc(16)
      block.writeUInt8(journal, 0)
      block.writeUIntBE(sequence, 1, 5)
      block.writeUInt32BE(Math.floor(at / 1000), 6)
      block.writeUIntBE(affiliate_id, 10, 3)
      block.writeUIntBE(offer_id, 13, 3)
      const cipher = createCipheriv('aes-128-ecb', cipherKey, null).setAutoPadding(false)
      const sealed = Buffer.concat([cipher.update(block), cipher.final()])
      return Buffer.concat([sealed, macOf(sealed)]).toString('base64url')
    },
    decode(click_id) {
      if (!pattern.test(click_id)) return undefined
      const bytes = Buffer.from(click_id, 'base64url')
      const sealed = bytes.subarray(0, 16)
      if (!timingSafeEqual(bytes.subarray(16), macOf(sealed))) return undefined
      const decipher = createDecipheriv('aes-128-ecb', cipherKey, null).setAutoPadding(false)
      const block = Buffer.concat([decipher.update(sealed), decipher.final()])
      return {
        journal: block.readUInt8(0),
        sequence: block.readUIntBE(1, 5),
        at: block.readUInt32BE(6) * 1000,
        affiliate_id: block.readUIntBE(10, 3),
        offer_id: block.readUIntBE(13, 3),
      }
    },
  }
}
