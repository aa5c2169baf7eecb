import { sql } from 'kysely'

/** The HTML standard's pattern for email fields, with a dot in the domain. */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text has the shape of an email address that can get mail from outside. */
export const isEmailAddress = (value: string): boolean => value.length <= 254 && pattern.test(value)

/**
 * Whether an address is safe in the envelope and header of a mail. Wider than isEmailAddress, because an operator may have created
 * accounts on an internal host; never anything that could mean a second address or a further header.
 */
export const isSafeRecipient = (value: string): boolean =>
  value.length <= 320 && /^[^\s\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"@]+$/u.test(value)

/**
 * The canonical form of an email address, for lookups, limits and uniqueness: A to Z in lower case, without surrounding blanks. Other
 * letters are unchanged, because JavaScript and PostgreSQL fold them differently, and a mail server may not fold them.
 */
export const canonicalEmail = (value: string): string =>
  value.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The same of a column, as the unique indexes have it. */
export const canonicalColumn = (column: 'email' | 'users.email') => sql`lower(${sql.ref(column)} collate "C")`
