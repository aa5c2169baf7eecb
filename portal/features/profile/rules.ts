/** Shown for unknown values (SPEC-8.2). */
const unknown = 'N/A'

interface Row {
  readonly label: string
  readonly value: string
}

/** A value of the answer as text; empty when it is missing, blank or of another type. Lists are joined by commas. */
const textOf = (profile: object, name: string): string => {
  const value: unknown = Object.entries(profile).find(([key]) => key === name)?.[1]
  if (Array.isArray(value))
    return value
      .filter((part) => typeof part === 'string' && part.trim() !== '')
      .map((part: string) => part.trim())
      .join(', ')
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** The fields in the order and with the labels of SPEC-8.2, with the names of their values, in groups. */
const groups = [
  {
    title: 'Person',
    fields: [
      ['Email', 'email'],
      ['Company Name/Login', 'login'],
      ['First Name', 'first_name'],
      ['Last Name', 'last_name'],
    ],
  },
  {
    title: 'Company',
    fields: [
      ['Company Name', 'company'],
      ['Website', 'website'],
      ['Phone', 'phone'],
      ['Address and Zipcode', 'address', 'zipcode'],
      ['City', 'city'],
      ['Country', 'country'],
      ['Instant Messenger', 'telegram'],
    ],
  },
  {
    title: 'Traffic',
    fields: [
      ['Main Vertical(s)', 'main_verticals'],
      ['Monthly Revenue', 'monthly_revenue'],
      ['Traffic Sources', 'traffic_sources'],
    ],
  },
  // In addition to SPEC-8.2, because payment statements show it.
  { title: 'Tax', fields: [['Tax ID', 'tax_id']] },
] as const

export interface ProfileGroup {
  readonly title: string
  readonly rows: readonly Row[]
}

/** The profile as shown; null when the answer holds none. */
export const profileGroups = (answer: unknown): readonly ProfileGroup[] | null => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const shown = groups.map(({ title, fields }) => ({
    title,
    rows: fields.map(([label, ...names]) => {
      const parts = names.map((name) => textOf(answer, name)).filter((part) => part !== '')
      return { label, value: parts.length === 0 ? unknown : parts.join(', ') }
    }),
  }))
  return shown.every(({ rows }) => rows.every(({ value }) => value === unknown)) ? null : shown
}

/** The same fields while the profile loads, so that nothing moves when it arrives. */
export const emptyGroups: readonly ProfileGroup[] = groups.map(({ title, fields }) => ({
  title,
  rows: fields.map(([label]) => ({ label, value: '' })),
}))
