import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { FilterBar } from '@plumbline/ui/filter-bar.tsx'
import { Fragment, useEffect, useRef, useState } from 'react'
import { asText } from '../words/as-text.ts'
import { operationOf } from '../session/calls.ts'
import { isEntity } from '../fields/entities.ts'
import { EntityName } from '../fields/entity-field.tsx'
import { formGaps, readForm, startValues } from '../fields/form-values.ts'
import type { FormValues } from '../session/kept-forms.ts'
import { OperationField } from '../fields/operation-field.tsx'
import { inputFields, type InputField } from '../words/schema.ts'
import { formatWord, titleOf } from '@plumbline/contract/field-names.ts'

/** Inputs for paging and sorting, which are not filters. */
const no_filters = ['page', 'limit', 'ordering']

/** Number of filters shown before "More filters" is pressed. */
const in_sight = 4

/** The filters of a list, except those that the screen sets itself. */
export const filtersOf = (name: OperationName, fixed: Readonly<Record<string, unknown>>): readonly InputField[] =>
  inputFields(operationOf(name)).filter(
    (field) => !no_filters.includes(field.name) && !Object.hasOwn(fixed, field.name),
  )

/** Filters from the page's URL, in the form that the contract expects. Unreadable values are left out. */
export const readFilters = (fields: readonly InputField[], search: URLSearchParams): Record<string, unknown> => {
  const known = Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'tick' ? search.get(name) === 'true' : search.get(name)]),
  )
  const given = fields.filter(({ name }) => (search.get(name) ?? '') !== '')
  const values = startValues(given, known)
  const gaps = formGaps(given, values)
  const readable = given.filter(({ name }) => gaps[name] === undefined)
  return readForm(readable, values, null).input
}

/** Filters of a list. Selections apply at once, typed values with Enter or Apply. */
export const OperationFilters = (props: {
  fields: readonly InputField[]
  applied: Readonly<Record<string, unknown>>
  onApply: (filters: Readonly<Record<string, unknown>>) => void
}) => {
  const { fields, applied, onApply } = props
  const [drafts, setDrafts] = useState<FormValues>({})
  const [refused, setRefused] = useState(false)
  const [more, setMore] = useState(false)
  // Clearing replaces the fields: they may contain text that is not a value yet.
  const [round, setRound] = useState(0)
  const whole = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The Clear button has disappeared.
    if (round > 0) whole.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [round])
  const start = startValues(fields, applied)
  const values = { ...start, ...drafts }
  const gaps = refused ? formGaps(fields, values) : {}
  const used = Object.keys(applied).length
  const labels = fields.flatMap(({ name, kind, shape }) => {
    const value = Object.hasOwn(applied, name) ? applied[name] : shape.default
    if (value === undefined) return []
    const text = Array.isArray(value) ? value.map(asText).join(', ') : asText(value)
    return [{ name, label: titleOf(name), text: kind === 'tick' ? '' : kind === 'choice' ? formatWord(text) : text }]
  })
  const shown = more
    ? fields
    : fields.filter(({ name }, index) => index < in_sight || Object.hasOwn(applied, name) || gaps[name] !== undefined)

  const discard = (): void => {
    setDrafts({})
    setRefused(false)
  }
  /** Whether the values could be applied. */
  const apply = (next: FormValues): boolean => {
    if (Object.keys(formGaps(fields, next)).length > 0) {
      setDrafts(next)
      setRefused(true)
      return false
    }
    discard()
    onApply(readForm(fields, next, null).input)
    return true
  }

  const renderForm = (className: string, close: () => void) => (
    <form
      ref={whole}
      noValidate
      role="search"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault()
        if (apply(values)) close()
      }}
      className={`${className} print:hidden`}
    >
      {shown.map((field) => (
        <OperationField
          key={`${field.name} ${round}`}
          brief
          field={field}
          value={values[field.name] ?? ''}
          error={gaps[field.name]}
          spoken
          onChange={(value) => {
            const next = { ...values, [field.name]: value }
            if (field.kind === 'choice' || field.kind === 'tick') apply(next)
            else setDrafts((current) => ({ ...current, [field.name]: value }))
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="h-10">
          Apply
        </Button>
        {used === 0 ? null : (
          <Button
            look="quiet"
            className="h-10"
            onClick={() => {
              discard()
              setRound(round + 1)
              onApply({})
            }}
          >
            Clear
          </Button>
        )}
        {fields.length > in_sight ? (
          <Button look="quiet" className="h-10" aria-expanded={more} onClick={() => setMore(!more)}>
            {more ? 'Fewer filters' : 'More filters'}
          </Button>
        ) : null}
      </div>
    </form>
  )

  if (fields.length === 0) return null
  const in_words = labels.map(({ name, label, text }, index) => (
    <Fragment key={name}>
      {index === 0 ? '' : ', '}
      {text === '' ? label : `${label}: `}
      {isEntity(name) && /^\d+$/.test(text) ? <EntityName name={name} value={text} /> : text}
    </Fragment>
  ))
  return (
    <>
      {labels.length === 0 ? null : <p className="hidden print:block">{in_words}</p>}
      <FilterBar
        summary={
          labels.length === 0 ? <p className="text-muted">No filters</p> : <p className="truncate">{in_words}</p>
        }
        wideClass="flex flex-wrap items-end gap-3 *:w-44 *:last:w-auto *:has-[input[type=datetime-local]]:w-58"
        onClose={discard}
        renderForm={renderForm}
      />
    </>
  )
}
