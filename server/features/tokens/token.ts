import { createHash, randomBytes } from 'node:crypto'

/** So that a token is known for what it is wherever it turns up, by secret scanners too. */
const prefix = 'plumbline_operator_'

/** A new token: 256 random bits. */
export const newToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** What is stored of a token. Its random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
