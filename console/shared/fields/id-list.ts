import type { FormValues } from '../session/kept-forms.ts'

/** The values in a text, between spaces, commas or semicolons. */
export const listIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** The IDs in a form field. */
export const idsIn = (text: FormValues[string] | undefined): string[] => (typeof text === 'string' ? listIn(text) : [])

/** Adds an ID to the field, or removes it. */
export const withToggled = (text: FormValues[string] | undefined, id: string): string => {
  const all = idsIn(text)
  const others = all.filter((one) => one !== id)
  return (others.length < all.length ? others : [...all, id]).join(', ')
}
