import type { Source } from '../source.ts'
import { cakePast } from './past.ts'

export const cake: Source = { name: 'cake', kinds: { ...cakePast }, macros: {} }
