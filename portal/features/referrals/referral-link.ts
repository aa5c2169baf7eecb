/**
 * The affiliate's referral link (SPEC-9.1): the configured address, with the affiliate's number wherever it holds `{affiliate_id}`, or
 * this portal's registration page.
 */
export const referralLink = (referral_url: string, origin: string, affiliate_id: number): string =>
  (referral_url || `${origin}/register?ref={affiliate_id}`).replaceAll('{affiliate_id}', String(affiliate_id))
