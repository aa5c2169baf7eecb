import type { FormValues } from '../session/kept-forms.ts'

/** The ids in a field of a form. */
export const idsIn = (text: FormValues[string] | undefined): string[] =>
  typeof text === 'string' ? text.split(/[\s,;]+/).filter((id) => id !== '') : []

/** The field with an id more, or without it if it has it. */
export const withToggled = (text: FormValues[string] | undefined, id: string): string => {
  const all = idsIn(text)
  const others = all.filter((one) => one !== id)
  return (others.length < all.length ? others : [...all, id]).join(', ')
}
