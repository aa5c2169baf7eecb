import type { Source } from '../source.ts'
import { affisePast } from './past.ts'

export const affise: Source = { name: 'affise', kinds: { ...affisePast }, macros: {} }
