import type { Source } from '../source.ts'

export const cake: Source = { name: 'cake', kinds: {}, macros: {} }
