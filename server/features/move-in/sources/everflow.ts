import type { Source } from '../source.ts'
import { everflow_offers } from './everflow-offers.ts'

export const everflow: Source = { name: 'everflow', macros: {}, ...everflow_offers }
