import type { Source } from '../source.ts'
import { everflowPast } from './past.ts'

export const everflow: Source = { name: 'everflow', kinds: { ...everflowPast }, macros: {} }
