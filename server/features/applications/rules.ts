import { message as messageOf, type Message, type ParametersOf } from '@plumbline/contract/messages/index.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import type { apply } from '@plumbline/contract/applications.ts'
import { canonicalEmail, isEmailAddress } from '../../shared/email-address.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { AttemptLimit } from '../../storage/postgres/counted-attempts.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import { hostKey } from '../../shared/visitor/address.ts'
import { day_ms, hour_ms } from '../../shared/time.ts'

export type ApplicationBody = BodyOf<typeof apply>

/** An application in stored form: every text but the message is one trimmed line. */
export type Application = Omit<
  Row<'applications'>,
  'id' | 'status' | 'created_at' | 'decided_at' | 'decided_reason' | 'affiliate_id' | 'referred_by'
>

type NamedField = ParametersOf<'application_text_missing'>['field']

export type Faults = Partial<Record<keyof Application, Message>>

const longest = 100
const max_website = 300
const max_message = 2000
const max_choices = 20

/** Control characters and unusual spaces as one space, so that nothing in a name begins a line elsewhere. */
const line = (value: string): string => value.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()

const paragraphs = (value: string): string =>
  value
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** A web address as people type it, with or without its scheme; `undefined` if it is invalid. */
export const readWebsite = (value: string): string | undefined => {
  const typed = line(value)
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(address) || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, password, href } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  if (username !== '' || password !== '' || !/[^.]\.[^.]/.test(hostname)) return undefined
  return href
}

/** A web address of an affiliate that is set, cleared by null, or not changed. @throws ApiError `not_a_website` */
export const checkWebsite = (website: string | null | undefined): string | null | undefined => {
  if (typeof website !== 'string') return website
  const address = readWebsite(website)
  if (address === undefined) throw refuse('not_a_website', { website })
  return address
}

const choices = (values: readonly string[]): string[] => [...new Set(values.map(line).filter((value) => value !== ''))]

/** Reads an application, with a message for each field that is not valid. */
export const readApplication = (body: ApplicationBody): { application: Application; faults: Faults } => {
  const faults: Faults = {}
  const requireText = (field: NamedField, value: string): string => {
    const text = line(value)
    if (text === '') faults[field] = messageOf('application_text_missing', { field })
    else if (text.length > longest) faults[field] = messageOf('application_text_too_long', { field, most: longest })
    return text
  }
  const optional = (field: NamedField, value: string | undefined): string | null => {
    const text = line(value ?? '')
    if (text.length > longest) faults[field] = messageOf('application_text_too_long', { field, most: longest })
    return text === '' ? null : text
  }
  const several = (field: NamedField, values: readonly string[]): string[] => {
    const chosen = choices(values)
    if (chosen.length === 0) faults[field] = messageOf('application_choice_missing', { field })
    else if (chosen.length > max_choices)
      faults[field] = messageOf('application_choices_too_many', { field, most: max_choices })
    else if (chosen.some((value) => value.length > longest))
      faults[field] = messageOf('application_choice_too_long', { field, most: longest })
    return chosen
  }

  const email = body.email.trim()
  if (!isEmailAddress(email)) faults.email = messageOf('application_email_invalid', {})
  const website = readWebsite(body.website)
  if (website === undefined) faults.website = messageOf('application_website_invalid', {})
  else if (website.length > max_website)
    faults.website = messageOf('application_text_too_long', { field: 'website', most: max_website })
  const message = paragraphs(body.message ?? '')
  if (message.length > max_message) faults.message = messageOf('application_message_too_long', { most: max_message })

  return {
    application: {
      email,
      first_name: requireText('first_name', body.first_name),
      last_name: requireText('last_name', body.last_name),
      company: requireText('company', body.company),
      website: website ?? '',
      telegram: requireText('telegram', body.telegram),
      traffic_sources: several('traffic_sources', body.traffic_sources),
      main_verticals: several('main_verticals', body.main_verticals),
      monthly_revenue: optional('monthly_revenue', body.monthly_revenue),
      country: optional('country', body.country),
      message: message === '' ? null : message,
    },
    faults,
  }
}

/** The limits of an application: `refused` by its address, `silent` by the mailbox that would get the mails. */
export const applicationLimits = (email: string, address: string): { refused: AttemptLimit; silent: AttemptLimit } => ({
  refused: {
    key: `application from ${hostKey(address)}`,
    allowed: [
      { attempts: 10, within_ms: hour_ms },
      { attempts: 30, within_ms: day_ms },
    ],
  },
  silent: { key: `application of ${canonicalEmail(email)}`, allowed: [{ attempts: 3, within_ms: day_ms }] },
})
