import { useLocation } from 'react-router'

const name = 'ref'

/** The affiliate number of the referral link that the visitor followed; null without one. It stays in the address, across pages and reloads. */
const referralOf = (search: string): string | null => {
  const ref = new URLSearchParams(search).get(name) ?? ''
  return /^\d{1,10}$/.test(ref) ? ref : null
}

export const useReferral = (): string | null => referralOf(useLocation().search)

/** An address of the portal with the referral number added. */
export const withReferral = (path: string, ref: string | null): string =>
  ref === null ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${ref}`
