import { badRequest, conflict } from './kind.ts'

export const affiliate_messages = {
  affiliate_disabled: conflict('Affiliate {id} is disabled: enable it first with {hint}, or nobody could sign in.', {
    hint: ({ id }) => ({ operation: 'enableAffiliate', given: { id } }),
  }),
  portal_closed: conflict('Affiliate {id} is disabled: nobody can sign in to its portal.'),
  nobody_can_sign_in: conflict('Affiliate {id} has no user who can sign in.'),
  account_exists: conflict('{email} already has an account.', 'email'),
  not_a_website: badRequest('"{website}" is not a web address: give one like https://example.com.', 'website'),
  no_tags: badRequest('Give tags to add or to remove.', 'add'),
  application_decided: conflict(({ id, status, at }: { id: number; status: string; at: string | null }) =>
    at === null ? `Application ${id} was ${status} on an earlier day.` : `Application ${id} was ${status} on ${at}.`,
  ),
  self_referral: conflict('Affiliate {id} cannot refer itself.', 'referrer'),
  referral_circle: conflict(
    ({ id, referred }: { id: number; referred: readonly number[] }) =>
      `Affiliate ${id} referred ${referred.join(', which referred ')}: a circle of referrals is not possible.`,
    'referrer',
  ),
  same_people: conflict(
    ({ ids, shared }: { ids: readonly [number, number]; shared: string }) =>
      `Affiliates ${ids[0]} and ${ids[1]} have the same ${shared}: nobody earns by referring themselves.`,
    'referrer',
  ),
  referrer_disabled: conflict('Affiliate {id} is disabled: it can refer nobody.', 'referrer'),
}
