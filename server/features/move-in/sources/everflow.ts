import type { Source } from '../source.ts'

export const everflow: Source = { name: 'everflow', kinds: {}, macros: {} }
