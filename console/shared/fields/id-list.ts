import type { FormValues } from '../session/kept-forms.ts'

/** The IDs in a form field. */
export const idsIn = (text: FormValues[string] | undefined): string[] =>
  typeof text === 'string' ? text.split(/[\s,;]+/).filter((id) => id !== '') : []

/** Adds an ID to the field, or removes it. */
export const withToggled = (text: FormValues[string] | undefined, id: string): string => {
  const all = idsIn(text)
  const others = all.filter((one) => one !== id)
  return (others.length < all.length ? others : [...all, id]).join(', ')
}
