import { createHash } from 'node:crypto'

/** The hash of a token or key that is stored (256 random bits need no slow one), or of a text that is only compared. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
