import { createHash } from 'node:crypto'

/** The hash that is stored of a token or key. 256 random bits need no slow one. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
