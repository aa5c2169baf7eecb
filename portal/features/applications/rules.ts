import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { wholeMoney } from '@plumbline/ui/format.ts'
import type { Gaps } from '@plumbline/ui/form/use-form.ts'

type ApplicationBody = BodyOf<Contract['apply']>

/** An application as typed into the form. */
export type Application = Required<Omit<ApplicationBody, 'ref'>>

/** Name of the draft that keeps unsent text of the application form. */
export const application_draft = 'application'

export const emptyApplication: Application = {
  email: '',
  first_name: '',
  last_name: '',
  company: '',
  website: '',
  telegram: '',
  traffic_sources: [],
  main_verticals: [],
  monthly_revenue: '',
  country: '',
  message: '',
}

export const trafficSources = [
  'Search',
  'Social',
  'Native',
  'Display',
  'Push',
  'Pop-under',
  'Video',
  'Newsletter',
  'Own sites',
  'Messengers',
  'Mobile apps',
  'Influencers',
] as const

export const verticals = [
  'Finance',
  'Insurance',
  'Crypto',
  'Software',
  'Mobile apps',
  'Games',
  'E-commerce',
  'Health',
  'Travel',
  'Education',
  'Dating',
  'Sweepstakes',
] as const

/** Monthly revenues to choose from, in the network's currency. */
export const revenues = (): string[] => {
  const [least = '', ...steps] = [1_000, 5_000, 10_000, 50_000].map(wholeMoney)
  const between = steps.map((upto, index) => `${[least, ...steps][index]} to ${upto}`)
  return [`Under ${least}`, ...between, `Over ${steps.at(-1)}`]
}

const needed = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  email: 'Enter your email address.',
  telegram: 'Enter a name that we can write to.',
  company: 'Enter your company, or your own name.',
  website: 'Enter your website, channel or app.',
} as const

/** Errors of an application by field, in the order of the form, before it is sent. The server checks the rest. */
export const applicationGaps = (application: Application): Gaps => {
  const gaps: Record<string, string> = {}
  for (const [name, text] of Object.entries(needed)) {
    const value = application[name as keyof typeof needed].trim()
    if (value === '') gaps[name] = text
    else if (name === 'email' && !/^\S+@\S+$/.test(value))
      gaps[name] = 'Enter an email address such as name@example.com.'
  }
  if (application.traffic_sources.length === 0) gaps['traffic_sources'] = 'Choose at least one.'
  if (application.main_verticals.length === 0) gaps['main_verticals'] = 'Choose at least one.'
  return gaps
}

/** Body of the application call: trimmed, without empty fields, and with the affiliate number of the referral link. */
export const applicationBody = (application: Application, ref: string | null = null): ApplicationBody => {
  const texts = Object.entries(application).flatMap(([name, value]) => {
    const sent = typeof value === 'string' ? value.trim() : value
    return sent === '' ? [] : [[name, sent]]
  })
  return { ...(Object.fromEntries(texts) as ApplicationBody), ...(ref !== null && { ref }) }
}

/** Adds or removes a choice; the list keeps the order in which the choices are offered. */
export const toggleChoice = (choices: readonly string[], chosen: readonly string[], choice: string): string[] =>
  choices.filter((one) => (one === choice ? !chosen.includes(one) : chosen.includes(one)))
