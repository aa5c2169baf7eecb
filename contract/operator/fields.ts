import Type, { type TSchema } from 'typebox'
import { max_reason, reason_codes } from '../conversion-reasons.ts'
import { country_codes } from '../countries.ts'
import { count, id, messageField, orNull } from '../fields.ts'

/* Field schemas of several operations. `description` is the purpose of a value; `typed` is its notation in commands and calls, which forms leave out. */

/** The help of those who type commands and send calls. */
export const helpOf = ({ description, typed }: { description?: unknown; typed?: unknown }): string =>
  [description, typed].filter((text) => typeof text === 'string').join(': ')

/** For the help of commands that edit. */
export const kept = 'Omitted options keep their values'
export const kept_or_cleared = `${kept}, an empty value clears one`

/** Optional fields: a switch, a choice, a whole number, the id of a thing, and a day. */
export const flag = (description: string, typed?: string) =>
  Type.Optional(Type.Boolean({ description, ...(typed !== undefined && { typed }) }))
export const optionalChoice = <const Of extends string[]>(of: readonly [...Of], description: string) =>
  Type.Optional(Type.Enum(of, { description }))
export const optionalNumber = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }))
export const optionalId = (description: string) => Type.Optional(Type.Integer({ ...id, description }))
export const optionalDay = (description: string) => Type.Optional(Type.String({ format: 'date', description }))

/** Which status the rows of a list have; the standard one where none is given. */
export const shownStatus = <const Of extends string[]>(of: readonly [...Of], standard: Of[number]) =>
  Type.Optional(Type.Enum(of, { default: standard, description: `only this status (default: ${standard})` }))

/** Which rows of a list: `page` is counted from 1. */
export const listing = {
  page: optionalNumber(1, 1_000_000, 'number of the page'),
  limit: optionalNumber(1, 1000, 'rows on a page (default: 50)'),
}

/** A page of a list, and how many rows there are in all. */
export const listOf = <Row extends TSchema>(row: Row) => Type.Object({ results: Type.Array(row), count })

/** An affiliate's account manager. */
export const managerId = Type.Integer({ ...id, typed: 'id of the manager' })

/* Patterns that the reader of requests has a sentence for (server/shared/http/validation.ts). */

/** Something but blanks. */
export const not_blank = String.raw`\S`
/** How the pattern of an amount begins that must not be 0. */
export const above_zero = '^(?=.*[1-9])'
/** How the pattern of any amount ends. */
export const amount_end = String.raw`(\.\d{1,2})?$`
/** The number of a thing of which there may be more than a JavaScript number holds. */
export const long_number = String.raw`^\d{1,18}$`

/** A mail before it is sent, to one of those who get it. */
export const mailPreview = Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })

/** The outcome of a dry run: the refusal of the call itself, which would change nothing; null where it would not be refused. */
export const dryRun = { dry_run: Type.Boolean(), refused: orNull(messageField) }

/** A text of one line, without control characters: it is used in subjects of mails, on statements and at terminals. */
export const line = (description?: string, maxLength = 100, typed?: string) =>
  Type.String({
    format: 'line',
    minLength: 1,
    maxLength,
    pattern: not_blank,
    ...(description !== undefined && { description }),
    ...(typed !== undefined && { typed }),
  })

/** The same of an account's numbers and holder: the audit log does not hold it. */
export const hiddenLine = (description: string) => ({ ...line(description, 254), format: 'hidden_line' }) as const

/** How an offer is named. */
export const offer_key = 'id of the offer, or external: and your own id'

/** A value that can be removed: by null, or by an empty option of the command. */
export const clearable = (description: string, maxLength = 100) =>
  Type.Union([line(undefined, maxLength), Type.Null()], { description })

/** A text that may have several lines. */
const text = (description: string | undefined, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: not_blank, ...(description !== undefined && { description }) })

/** The same, where it can also be taken away. */
export const clearableText = (description: string, maxLength: number) =>
  Type.Union([text(undefined, maxLength), Type.Null()], { description })

/** Given as a code, kept as the name that people write in an address. */
export const country = Type.Union([Type.Enum(country_codes), Type.Null()], {
  description: 'country',
  typed: 'an ISO code such as DE',
})

/** Never part of a command or of the audit log: asked for at the terminal, or read from standard input. */
export const password = Type.String({ format: 'password', maxLength: 1000, description: 'the password' })

/** Shown once, and never in the audit log. */
export const secret = (description: string) => Type.String({ format: 'secret', description })

/** Of a link that a person needs: it is in the reply only where the network sends no mail. */
export const link_mail = {
  mail: messageField,
  link: Type.Union([secret('the link, where no mail is sent'), Type.Null()]),
}

/** Why, in words that the person concerned may read. */
export const reason = text('the reason; the affiliate or advertiser concerned may read it', 500)

/** The code of a declined or reversed conversion. */
export const reasonCodeOption = (description: string) => optionalChoice(reason_codes, description)

/** The text beside that code. */
export const conversionReason = text('the reason in your words; the affiliate reads it in the portal', max_reason)

/** A day of the network's zone, or a moment: read by `readMoment` of the server, and both ends of a period by `readPeriod`. */
export const dayOrMoment = (
  description: string,
  of_a_day = 'its beginning',
  format: 'day-or-moment' | 'moment-or-day' = 'day-or-moment',
) =>
  Type.Optional(
    Type.String({
      format,
      maxLength: 40,
      description,
      typed: `a day (${of_a_day} in the network's time zone) or a time in UTC`,
    }),
  )

/** The same where forms ask for the time of day too. */
export const momentOrDay = (description: string) => dayOrMoment(description, undefined, 'moment-or-day')
