import { Card } from '@plumbline/ui/card.tsx'
import type { ReactNode } from 'react'
import type { InputField } from '../words/schema.ts'

export interface FormSection {
  readonly title: string
  readonly names: readonly string[]
  /** Puts each field on its own line, for URLs. */
  readonly whole_lines?: true
  /** Shown last, and collapsed unless one of its fields has a value. */
  readonly folded?: true
}

/** Groups fields by section; a form without sections gets a single one without a title. */
export const inSections = (fields: readonly InputField[], sections: readonly FormSection[] | undefined) => {
  if (sections === undefined) return [{ title: null, fields, whole_lines: false, folded: false }]
  const placed = sections.flatMap(({ names }) => names)
  const parts = sections.map(({ title, names, whole_lines = false, folded = false }) => ({
    title,
    whole_lines,
    folded,
    fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
  }))
  const rest = fields.filter(({ name }) => !placed.includes(name))
  const open = parts.filter(({ folded }) => !folded)
  const title = open.length === 0 ? null : 'More'
  return [
    ...open,
    { title, fields: rest, whole_lines: false, folded: false },
    ...parts.filter(({ folded }) => folded),
  ].filter((part) => part.fields.length > 0)
}

/** Longer forms have two columns. */
const many_fields = 8

const two_columns = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'
/** Fields that take a full line. */
const wide: readonly InputField['kind'][] = ['long', 'choices', 'file']

/** A section's fields, in a panel if the form has several sections. */
export const FieldsOf = (props: {
  title: string | null
  fields: readonly InputField[]
  whole_lines: boolean
  folded: boolean
  /** Whether a collapsible panel is open. */
  open: boolean
  children: ReactNode
}) => {
  const { title, fields, whole_lines, folded, open, children } = props
  const columns =
    fields.length > many_fields || (title !== null && !whole_lines && fields.every(({ kind }) => !wide.includes(kind)))
  const body = <div className={columns ? two_columns : 'space-y-5'}>{children}</div>
  if (title === null) return body
  if (folded)
    return (
      <details open={open}>
        <summary className="cursor-pointer rounded-sm font-medium text-muted hover:text-text pointer-coarse:py-2.5">
          {title}
        </summary>
        <div className="pt-3">{body}</div>
      </details>
    )
  return (
    <Card title={title} padded>
      {body}
    </Card>
  )
}
