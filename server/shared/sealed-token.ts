import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { orUndefined } from './or-undefined.ts'
import { readSecrets, secretsPath, type Secrets } from './secrets.ts'

/*
 * Advertisers' tokens as stored in the database: trackers know them by their hash, and with secrets.json a token can be shown again. A copy
 * of the database alone proves nothing to a tracker. Secrets of affiliates' postbacks are stored the same way, with a key of their own.
 */

/** With what secrets are sealed. */
export type Keys = Pick<Secrets, 'click_id_key'>

const cipher = 'aes-256-gcm'
const nonce_bytes = 12
const tag_bytes = 16

/** The kinds of sealed secrets: each has a key of its own. */
type Kind = 'advertiser tokens' | 'postback secrets' | 'authenticator secrets' | 'sign-in reports'

const keyOf = ({ click_id_key }: Keys, kind: Kind): Buffer =>
  Buffer.from(hkdfSync('sha256', click_id_key, '', `plumbline ${kind}`, 32))

/** A token that only this installation's keys open. */
export const sealToken = (keys: Keys, token: string, kind: Kind = 'advertiser tokens'): Buffer => {
  const nonce = randomBytes(nonce_bytes)
  const seal = createCipheriv(cipher, keyOf(keys, kind), nonce)
  return Buffer.concat([nonce, seal.update(token, 'utf8'), seal.final(), seal.getAuthTag()])
}

/** The token; undefined if it was sealed with other keys, or is damaged. */
export const openToken = (keys: Keys, sealed: Buffer, kind: Kind = 'advertiser tokens'): string | undefined =>
  orUndefined(() => {
    const open = createDecipheriv(cipher, keyOf(keys, kind), sealed.subarray(0, nonce_bytes), {
      authTagLength: tag_bytes,
    })
    open.setAuthTag(sealed.subarray(-tag_bytes))
    const token = open.update(sealed.subarray(nonce_bytes, -tag_bytes))
    return Buffer.concat([token, open.final()]).toString('utf8')
  })

/** The installation's keys in a data directory; undefined if they do not exist. Never creates them. */
export const ownKeys = (data_dir: string): Secrets | undefined =>
  existsSync(secretsPath(data_dir)) ? readSecrets(data_dir) : undefined
