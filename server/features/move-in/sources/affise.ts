import type { Source } from '../source.ts'

export const affise: Source = { name: 'affise', kinds: {}, macros: {} }
