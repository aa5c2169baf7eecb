import { badRequest, kind, type Message } from './kind.ts'

/** A field's name in a sentence. */
const texts = {
  first_name: 'your first name',
  last_name: 'your last name',
  company: 'the name of your company, or your own',
  telegram: 'your Telegram name, or another messenger and your name there',
  website: 'the address of your website',
  monthly_revenue: 'your monthly revenue',
  country: 'your country',
  traffic_sources: 'traffic source',
  main_verticals: 'vertical',
} as const

interface Of {
  readonly field: keyof typeof texts
}
interface Limit extends Of {
  readonly most: number
}

export const application_messages = {
  application_invalid: badRequest(
    ({ faults }: { faults: Readonly<Record<string, Message>> }, { say }) => Object.values(faults).map(say).join(' '),
    { fields: ({ faults }) => faults },
  ),
  application_text_missing: kind(({ field }: Of) => `Enter ${texts[field]}.`),
  application_text_too_long: kind(({ field, most }: Limit) => `Enter ${texts[field]} in at most ${most} characters.`),
  application_choice_missing: kind(({ field }: Of) => `Name at least one ${texts[field]}.`),
  application_choices_too_many: kind(({ field, most }: Limit) => `Name at most ${most} of each ${texts[field]}.`),
  application_choice_too_long: kind(
    ({ field, most }: Limit) => `Name each ${texts[field]} in at most ${most} characters.`,
  ),
  application_email_invalid: kind('Enter an email address, such as name@example.com.'),
  application_website_invalid: kind('Enter the address of your website, such as https://example.com.'),
  application_message_too_long: kind('Write at most {most} characters.'),
}
