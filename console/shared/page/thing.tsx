import { createContext, use, type ReactNode } from 'react'
import { asText } from '../words/as-text.ts'
import type { Row } from '../words/schema.ts'

const ThingContext = createContext('')

/** Name of the record that the surrounding buttons act on, for the titles of their dialogs. */
export const useThing = (): string => use(ThingContext)

/** Names the record that the buttons inside act on; nested names are joined. */
export const Thing = ({ name, children }: { name: string; children: ReactNode }) => {
  const outer = useThing()
  return <ThingContext value={[outer, name].filter((one) => one !== '').join(', ')}>{children}</ThingContext>
}

/** The title of a dialog, and of its confirmation: `Edit: Northgate`. */
export const titleOf = (action: string, thing: string): string => (thing === '' ? action : `${action}: ${thing}`)

const max_name = 60

/** Default name of a row: its first filled field of these, or else its ID. */
export const nameOfRow = (row: unknown): string => {
  const values: Row = typeof row === 'object' ? { ...row } : {}
  const names = ['title', 'name', 'company', 'email', 'emails', 'text', 'url'].flatMap((field) => values[field])
  const name = names.map(asText).find((one) => one !== '') ?? `#${asText(values['id'])}`
  return name.length > max_name ? `${name.slice(0, max_name - 1)}…` : name
}
