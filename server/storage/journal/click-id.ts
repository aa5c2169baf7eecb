import { createCipheriv, createDecipheriv, createSecretKey, timingSafeEqual } from 'node:crypto'

/**
 * A click id is 32 URL-safe characters: one AES-128 block that holds the click's location, then eight bytes of a MAC over it. Without
 * the key it is impossible to read the affiliate from it, guess another id or forge one; with the key, the click is found directly.
 * Each block is unique (it contains journal and sequence), so that encrypting single blocks reveals nothing.
 *
 * The MAC is the block encrypted again with a separate key: for messages of exactly one block that is as good as any MAC, and a
 * batch of ids takes only two calls.
 */
export interface ClickPlace {
  /** 0 to 255; see `moved_journal`. */
  journal: number
  /** 1 to 2^40 - 1 */
  sequence: number
  /** Milliseconds since 1970; the id keeps whole seconds. */
  at: number
  /** Up to 2^24 - 1. */
  affiliate_id: number
  offer_id: number
}

/** The clicks of networks that moved in: no tracker has this number, and `moved_clicks` numbers them. */
export const moved_journal = 0

export interface ClickIds {
  encode(place: ClickPlace): string
  /** The ids of several clicks, in their order: much quicker than one by one. */
  encodeAll(places: readonly ClickPlace[]): string[]
  /** `undefined` for anything that this key did not make. `at` is in whole seconds. */
  decode(click_id: string): ClickPlace | undefined
}

const block_length = 16
const mac_length = 8
const id_length = block_length + mac_length
const pattern = /^[A-Za-z0-9_-]{32}$/

const writePlace = (blocks: Buffer, start: number, place: ClickPlace): void => {
  blocks.writeUInt8(place.journal, start)
  blocks.writeUIntBE(place.sequence, start + 1, 5)
  blocks.writeUInt32BE(Math.floor(place.at / 1000), start + 6)
  blocks.writeUIntBE(place.affiliate_id, start + 10, 3)
  blocks.writeUIntBE(place.offer_id, start + 13, 3)
}

/** @param key 32 bytes, `click_id_key` of the secrets, kept in backups: half for the cipher, half for the MACs. */
export const clickIds = (key: Buffer): ClickIds => {
  if (key.length !== 32) throw new Error('the click id key must be 32 bytes')
  const cipherKey = createSecretKey(key.subarray(0, 16))
  const macKey = createSecretKey(key.subarray(16))
  // Each block is encrypted independently (ECB), so that one cipher object serves all ids: creating one takes longer than using it.
  const seal = createCipheriv('aes-128-ecb', cipherKey, null).setAutoPadding(false)
  const mac = createCipheriv('aes-128-ecb', macKey, null).setAutoPadding(false)

  const encodeAll = (places: readonly ClickPlace[]): string[] => {
    const blocks = Buffer.allocUnsafe(places.length * block_length)
    for (const [index, place] of places.entries()) writePlace(blocks, index * block_length, place)
    const sealed = seal.update(blocks)
    const macs = mac.update(sealed)
    const ids = Buffer.allocUnsafe(places.length * id_length)
    return places.map((_, index) => {
      const from = index * block_length
      const start = index * id_length
      sealed.copy(ids, start, from, from + block_length)
      macs.copy(ids, start + block_length, from, from + mac_length)
      return ids.toString('base64url', start, start + id_length)
    })
  }

  const isOurs = (bytes: Buffer): boolean => {
    const sealed = bytes.subarray(0, block_length)
    return timingSafeEqual(bytes.subarray(block_length), mac.update(sealed).subarray(0, mac_length))
  }

  return {
    encode(place) {
      const [id] = encodeAll([place])
      if (id === undefined) throw new Error('one place makes one id')
      return id
    },
    encodeAll,
    decode(click_id) {
      if (!pattern.test(click_id)) return undefined
      const bytes = Buffer.from(click_id, 'base64url')
      if (!isOurs(bytes)) return undefined
      const decipher = createDecipheriv('aes-128-ecb', cipherKey, null).setAutoPadding(false)
      const block = Buffer.concat([decipher.update(bytes.subarray(0, block_length)), decipher.final()])
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
