import { max_parameter_length } from '@plumbline/contract/link-parameters.ts'

/** Values of postbacks longer than this are cut, but for ids; a request as a whole is at most 32 kB. */
export const max_value = 2_048

const printable = /^[\x20-\x7E]*$/

/** The beginning of a text. A surrogate pair that the cut would go through is left out whole. */
export const cutText = (text: string, longest: number): string => {
  const cut = text.slice(0, longest)
  return (cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).toWellFormed()
}

/** A value as reports show it: a long text is cut, and ends with an ellipsis. */
export const shorten = (value: unknown, longest: number): unknown =>
  typeof value === 'string' && value.length > longest ? `${cutText(value, longest - 1)}…` : value

/** A text without control characters and halves of surrogate pairs, cut to a number of characters. */
export const cleanText = (text: string, longest: number): string => {
  if (text.length <= longest && printable.test(text)) return text
  return cutText(text.replaceAll(/\p{Cc}/gu, ''), longest)
}

/** A sub ID, or another parameter of a link, as recorded in clicks (SPEC-20.1): a blank one counts as absent. */
export const cleanParameter = (text: string): string => {
  const clean = cleanText(text, max_parameter_length)
  return clean.trim() === '' ? '' : clean
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** A text without ASCII white space at its ends; other characters distinguish ids. In steps, because a regular expression rereads long runs. */
export const cutSpace = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && isSpace(text.charCodeAt(from))) from++
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}
