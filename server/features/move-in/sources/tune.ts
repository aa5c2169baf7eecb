import type { Source } from '../source.ts'
import { tune_offers } from './tune-offers.ts'

export const tune: Source = { name: 'tune', macros: {}, ...tune_offers }
