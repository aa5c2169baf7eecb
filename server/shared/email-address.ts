import { sql } from 'kysely'

/** What browsers take for an email field (HTML standard), with a dot in the domain. */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text has the shape of an email address that can get mail from outside. */
export const isEmailAddress = (value: string): boolean => value.length <= 254 && pattern.test(value)

/**
 * Whether an address may stand in the envelope and header of a mail as it is. Wider than isEmailAddress, because an operator may have made
 * accounts on a host of their own network; never anything that could mean a second address or a further header.
 */
export const isSafeRecipient = (value: string): boolean =>
  value.length <= 320 && /^[^\s\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"@]+$/u.test(value)

/**
 * The one form of an email address that accounts are looked up, limited and kept apart by: A to Z in lower case, no blanks around it. Other
 * letters stay as they are, because JavaScript and PostgreSQL fold them differently, and a mail server may not fold them at all.
 */
export const canonicalEmail = (value: string): string =>
  value.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The same of a column, as the unique indexes have it. */
export const canonicalColumn = (column: 'email' | 'users.email') => sql`lower(${sql.ref(column)} collate "C")`
