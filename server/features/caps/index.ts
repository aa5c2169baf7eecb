/* Exports for other folders. */

export { causeOfCap, messageOfCap } from './describe.ts'
export { findBeyond } from './beyond.ts'
export { hasRoomAgain, moveAmounts, moveBookings, openBooking, type Booking } from './book.ts'
export { joinCapWriters, lockCapsOfAdvertiser, lockCapsOfConversions, lockCapsOfOffers } from '../cap-counters.ts'
export { is_near } from './queries.ts'
export { readCaps } from './read.ts'
export type { Cap } from './rules.ts'
export { createClickCounter } from './count-clicks.ts'
export { startCaps } from './loop.ts'
