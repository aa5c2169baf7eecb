import {
  link_parameters,
  max_parameter_length,
  more_sub_ids,
  parameterTitle,
  sub_ids,
  type LinkParameter,
} from '@plumbline/contract/link-parameters.ts'
import { findPersonalData } from '@plumbline/contract/personal-data.ts'
import { cleanSubId, listMacros, type SubIds } from '@plumbline/contract/tracking-link.ts'
import { Field } from '@plumbline/ui/form/field.tsx'
import { count } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

const isTooLong = (value = ''): boolean => cleanSubId(value).length > max_parameter_length

/** The parameters that cannot be used in a link. */
export const listTooLong = (values: SubIds): LinkParameter[] =>
  link_parameters.filter((name) => isTooLong(values[name]))

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5'

/** Macros that another system fills in. */
const Macros = ({ values }: { values: SubIds }) => {
  const macros = [...new Set(link_parameters.flatMap((name) => listMacros(values[name] ?? '')))]
  return macros.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-1.5 text-small">
      {macros.map((macro) => (
        <code key={macro} className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent">
          {macro}
        </code>
      ))}
      kept as typed, for your traffic source or tracker to fill in
    </p>
  )
}

/** Personal data must not be part of a link: advertisers, trackers and logs would receive it. */
const PersonalDataWarning = ({ values }: { values: SubIds }) => {
  const warnings = link_parameters.flatMap((name) => {
    const what = findPersonalData(values[name] ?? '')
    return what === null ? [] : [`${parameterTitle(name)} looks like ${what}.`]
  })
  return warnings.length === 0 ? null : (
    <Notice tone="warning">
      {`${warnings.join(' ')} Personal data in a link reaches advertisers and their logs: use an ID of your own instead.`}
    </Notice>
  )
}

/** The affiliate's own parameters of a link: five sub IDs, their tracker's click ID, and the other sub IDs folded below. */
export const LinkFields = (props: {
  values: SubIds
  onChange: (values: SubIds, changed: LinkParameter) => void
  /** Shown beside the click ID: the button that sets up a tracker. */
  tracker: ReactNode
}) => {
  const { values } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const used = more_sub_ids.filter((name) => (values[name] ?? '') !== '').length
  const field = (name: LinkParameter, rest: { placeholder?: string; help?: string } = {}) => (
    <Field
      key={name}
      label={parameterTitle(name)}
      name={name}
      value={values[name] ?? ''}
      onChange={({ target }) => props.onChange({ ...values, [name]: target.value }, name)}
      error={
        isTooLong(values[name])
          ? `At most ${max_parameter_length} characters: this has ${count(cleanSubId(values[name] ?? '').length)}.`
          : undefined
      }
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
    />
  )
  return (
    <>
      <div className={grid}>{sub_ids.map((name) => field(name))}</div>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60">
          {field('aff_click_id', {
            placeholder: '{clickid}',
            help: 'The click ID of your tracker, usually a macro. Postbacks send it back as {aff_click_id}.',
          })}
        </div>
        {props.tracker === null ? null : <div className="sm:pt-7">{props.tracker}</div>}
      </div>
      <div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex items-center gap-1.5 rounded-sm font-medium text-muted hover:text-text pointer-coarse:min-h-11"
        >
          <ChevronRight aria-hidden className={`size-4 transition-transform duration-150 ${open ? 'rotate-90' : ''}`} />
          {`Sub6 to Sub10${used === 0 || open ? '' : ` (${used} used)`}`}
        </button>
        <div id={id} hidden={!open} className="pt-3">
          <div className={grid}>{more_sub_ids.map((name) => field(name))}</div>
        </div>
      </div>
      <Macros values={values} />
      <PersonalDataWarning values={values} />
    </>
  )
}
