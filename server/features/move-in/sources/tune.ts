import type { Source } from '../source.ts'

export const tune: Source = { name: 'tune', kinds: {}, macros: {} }
