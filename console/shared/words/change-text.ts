import { isNothing } from './as-text.ts'

const textOf = (value: unknown): string => {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const shortenValue = (value: unknown): string => {
  const text = textOf(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** The change of a field by an import: `Old → New`, or the new value where there was none. */
export const changeText = (field: { readonly old?: unknown; readonly new?: unknown }): string => {
  if (isNothing(field.old)) return isNothing(field.new) ? '' : shortenValue(field.new)
  return `${shortenValue(field.old)} → ${isNothing(field.new) ? 'nothing' : shortenValue(field.new)}`
}
