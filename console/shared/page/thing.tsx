import { createContext, use, type ReactNode } from 'react'
import { asText } from '../words/as-text.ts'
import type { Row } from '../words/schema.ts'

const ThingContext = createContext('')

/** What the buttons around here act on, as the titles of their windows say it. */
export const useThing = (): string => use(ThingContext)

/** Names what the buttons inside act on; within another thing both are named. */
export const Thing = ({ name, children }: { name: string; children: ReactNode }) => {
  const outer = useThing()
  return <ThingContext value={[outer, name].filter((one) => one !== '').join(', ')}>{children}</ThingContext>
}

/** The title of a window, and of the question in it: `Edit: Northgate`. */
export const titleOf = (action: string, thing: string): string => (thing === '' ? action : `${action}: ${thing}`)

const max_name = 60

/** What a row is called where its list does not say: the first of these that it has, else its number. */
export const nameOfRow = (row: Row): string => {
  const names = ['title', 'name', 'company', 'email', 'text', 'url'].map((field) => asText(row[field]))
  const name = names.find((one) => one !== '') ?? `#${asText(row['id'])}`
  return name.length > max_name ? `${name.slice(0, max_name - 1)}…` : name
}
