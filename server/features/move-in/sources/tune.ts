import type { Source } from '../source.ts'
import { tunePast } from './past.ts'

export const tune: Source = { name: 'tune', kinds: { ...tunePast }, macros: {} }
