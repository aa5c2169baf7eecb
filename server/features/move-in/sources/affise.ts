import type { Source } from '../source.ts'
import { affise_offers } from './affise-offers.ts'

export const affise: Source = { name: 'affise', macros: {}, ...affise_offers }
