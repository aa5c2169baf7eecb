import { badRequest, conflict } from './kind.ts'

export const affiliate_messages = {
  affiliate_disabled: conflict(
    'Affiliate {id} is disabled, so its users cannot sign in: enable it first with {hint}.',
    {
      hint: ({ id }) => ({ operation: 'enableAffiliate', given: { id } }),
    },
  ),
  portal_closed: conflict('Affiliate {id} is disabled, so its portal cannot be opened.'),
  nobody_can_sign_in: conflict('Affiliate {id} has no active user.'),
  account_exists: conflict('{email} already has an account.', 'email'),
  not_a_website: badRequest('"{website}" is not a web address: use a URL such as https://example.com.', 'website'),
  no_tags: badRequest('Give tags to add or to remove.', 'add'),
  application_decided: conflict(({ id, status, at }: { id: number; status: string; at: string | null }) =>
    at === null ? `Application ${id} was already ${status}.` : `Application ${id} was already ${status} on ${at}.`,
  ),
  self_referral: conflict('Affiliate {id} cannot refer itself.', 'referrer'),
  referral_circle: conflict(
    ({ id, referred }: { id: number; referred: readonly number[] }) =>
      `Affiliate ${id} referred ${referred.join(', which referred ')}: referrals cannot be circular.`,
    'referrer',
  ),
  same_people: conflict(
    ({ ids, shared }: { ids: readonly [number, number]; shared: string }) =>
      `Affiliates ${ids[0]} and ${ids[1]} have the same ${shared}: self-referrals are not allowed.`,
    'referrer',
  ),
  referrer_disabled: conflict('Affiliate {id} is disabled and cannot be a referrer.', 'referrer'),
}
