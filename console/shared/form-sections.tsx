import { Card } from '@plumbline/ui/card.tsx'
import type { ReactNode } from 'react'
import type { InputField } from './schema.ts'

export interface FormSection {
  readonly title: string
  readonly names: readonly string[]
  /** Each field has a line of its own, as addresses need. */
  readonly whole_lines?: true
}

/** Fields in the parts of their form: one without a title where it has none. */
export const inSections = (fields: readonly InputField[], sections: readonly FormSection[] | undefined) => {
  if (sections === undefined) return [{ title: null, fields, whole_lines: false }]
  const placed = sections.flatMap(({ names }) => names)
  const parts = sections.map(({ title, names, whole_lines = false }) => ({
    title,
    whole_lines,
    fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
  }))
  const rest = fields.filter(({ name }) => !placed.includes(name))
  return [...parts, { title: 'More', fields: rest, whole_lines: false }].filter((part) => part.fields.length > 0)
}

/** More of them stand in two columns. */
const many_fields = 8

const two_columns = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'
/** Fields that need the whole line. */
const wide: readonly InputField['kind'][] = ['long', 'choices', 'file']

/** Fields of a form, as a panel of their own where the form has several. */
export const FieldsOf = (props: {
  title: string | null
  fields: readonly InputField[]
  whole_lines: boolean
  children: ReactNode
}) => {
  const { title, fields, whole_lines, children } = props
  const columns =
    fields.length > many_fields || (title !== null && !whole_lines && fields.every(({ kind }) => !wide.includes(kind)))
  const body = <div className={columns ? two_columns : 'space-y-5'}>{children}</div>
  if (title === null) return body
  return (
    <Card title={title}>
      <div className="px-5 pb-5">{body}</div>
    </Card>
  )
}
