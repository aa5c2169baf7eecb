import type { Source } from '../source.ts'
import { cake_offers } from './cake-offers.ts'

export const cake: Source = { name: 'cake', macros: {}, ...cake_offers }
