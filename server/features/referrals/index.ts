export { bookReferrals } from './book.ts'
export { changeReferrer, findReferrer } from './referrer.ts'
export { isOwnEmail } from './self-referral.ts'
export { default_referral_terms, endOfReferral, findReferralEnd, readReferralTerms } from './terms.ts'
