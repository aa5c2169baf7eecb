import { first_report_day, last_report_day } from '@plumbline/contract/periods.ts'
import { useRef, useState } from 'react'
import {
  isSameRange,
  preset_names,
  presetLabel,
  presetOf,
  presetRange,
  type DayRange,
  type PresetName,
} from './date-range-rules.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const custom = 'custom'
const options = [
  ...preset_names.map((name) => ({ value: name, label: presetLabel(name) })),
  { value: custom, label: 'Custom' },
]

/**
 * Two days, chosen by a preset or one by one. The fields are the browser's own, which work with every keyboard, screen reader and phone; `today`
 * is the network's day, never the browser's. Renders three fields in the caller's row.
 */
export const DateRange = (props: {
  value: DayRange
  /** The name by which the value was chosen, null for days that were typed; absent: any that fits. */
  preset?: PresetName | null
  today: string
  gaps: { readonly from?: string | undefined; readonly to?: string | undefined }
  /** Other labels, for a second range on the same screen. */
  labels?: { readonly range: string; readonly from: string; readonly to: string }
  onChange: (range: DayRange) => void
  /** Called for a preset, which sets both days. */
  onPreset: (range: DayRange, preset: PresetName) => void
}) => {
  const { value, today, labels = { range: 'Date range', from: 'From', to: 'To' } } = props
  const [chosen, setChosen] = useState<PresetName | typeof custom | null>(null)
  const from = useRef<HTMLInputElement>(null)

  // On the first of a month two presets mean the same range: the chosen one stays.
  const isChosen = chosen === custom || (chosen !== null && isSameRange(presetRange(chosen, today), value))
  const fitting = isChosen ? chosen : presetOf(value, today)
  const given = (props.preset === undefined ? fitting : props.preset) ?? custom
  const name = chosen === custom ? custom : given

  const choose = (next: string): void => {
    const preset = preset_names.find((one) => one === next)
    setChosen(preset ?? custom)
    if (preset === undefined) from.current?.focus()
    else props.onPreset(presetRange(preset, today), preset)
  }

  return (
    <>
      <Select label={labels.range} options={options} value={name} onChange={(event) => choose(event.target.value)} />
      <Field
        ref={from}
        label={labels.from}
        name="from"
        type="date"
        min={first_report_day}
        max={last_report_day}
        value={value.from}
        error={props.gaps.from}
        onChange={(event) => props.onChange({ ...value, from: event.target.value })}
      />
      <Field
        label={labels.to}
        name="to"
        type="date"
        min={first_report_day}
        max={last_report_day}
        value={value.to}
        error={props.gaps.to}
        onChange={(event) => props.onChange({ ...value, to: event.target.value })}
      />
    </>
  )
}
