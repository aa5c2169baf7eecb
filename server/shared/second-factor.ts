import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { openToken, sealToken, type Keys } from './sealed-token.ts'

/* The second factor of affiliates' users and of the team: codes of an authenticator app (RFC 6238), and recovery codes. */

const kind = 'authenticator secrets'

/** The defaults of every authenticator app. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after the current one whose codes are accepted too, because clocks differ. */
const step_window = 1
const recovery_codes = 10

/** A new secret in base32: 160 random bits. */
export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

export const sealSecret = (keys: Keys, secret: string): Buffer => sealToken(keys, secret, kind)

/** The content of the QR code for an authenticator app. */
export const secretUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** A code as it was typed: apps show it in two groups, recovery codes have four. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** The time step of a code of this secret that is right now; undefined for any other. */
export const stepOf = (keys: Keys, sealed: Buffer, typed: string, now: Date): number | undefined => {
  const secret = openToken(keys, sealed, kind)
  const token = plain(typed)
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: step_window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Whether it is one of the app's codes, and not a recovery code. */
export const isTimeCode = (typed: string): boolean => /^\d{6}$/.test(plain(typed))

const hashCode = (code: string): Buffer => createHash('sha256').update(plain(code)).digest()

/** Ten new recovery codes of 80 random bits, which need no slow hash. */
export const newRecoveryCodes = (): { code: string; code_sha256: Buffer }[] =>
  Array.from({ length: recovery_codes }, () => {
    const code = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
      .toLowerCase()
      .replaceAll(/(.{4})(?!$)/g, '$1-')
    return { code, code_sha256: hashCode(code) }
  })

/** Where the second factor of one person is kept. */
export interface KeptFactor {
  /** The sealed secret; null without a second factor. */
  readSecret(): Promise<Buffer | null>
  /** Records the step of a code. @returns false if it or a later one was used before, or the secret has changed since */
  takeStep(secret: Buffer, step: number): Promise<boolean>
  /** Removes a recovery code. @returns whether it was there */
  takeRecoveryCode(code_sha256: Buffer): Promise<boolean>
}

/**
 * Accepts a code of the person's app, or a recovery code. Each is accepted once, even with concurrent requests.
 * @returns whether it was right
 */
export const spendCode = async (kept: KeptFactor, keys: Keys, typed: string, now: Date): Promise<boolean> => {
  if (!isTimeCode(typed)) return kept.takeRecoveryCode(hashCode(typed))
  const secret = await kept.readSecret()
  const step = secret === null ? undefined : stepOf(keys, secret, typed, now)
  return secret !== null && step !== undefined && kept.takeStep(secret, step)
}
