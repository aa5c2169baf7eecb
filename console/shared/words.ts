import { count } from '@plumbline/ui/format.ts'

/** A summary or description of the contract as a sentence of a screen. */
export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** So many of them, in words: `1 warning`, `1,200 warnings`. */
export const several = (some: number, one: string, many: string): string => `${count(some)} ${some === 1 ? one : many}`
