import { refusal } from './kind.ts'

const email_field = { fields: ['email'] }

export const affiliate_messages = {
  affiliate_disabled: refusal(
    'conflict',
    'Affiliate {id} is disabled: enable it first with {hint}, or nobody could sign in.',
    { hint: ({ id }) => ({ operation: 'enableAffiliate', given: { id } }) },
  ),
  portal_closed: refusal('conflict', 'Affiliate {id} is disabled: nobody can sign in to its portal.'),
  nobody_can_sign_in: refusal('conflict', 'Affiliate {id} has no user who can sign in.'),
  account_exists: refusal('conflict', '{email} already has an account.', email_field),
  not_a_website: refusal('bad_request', '"{website}" is not a web address: give one like https://example.com.', {
    fields: ['website'],
  }),
  no_tags: refusal('bad_request', 'Give tags to add or to remove.', { fields: ['add'] }),
  application_decided: refusal('conflict', ({ id, status, at }: { id: number; status: string; at: string | null }) =>
    at === null ? `Application ${id} was ${status} on an earlier day.` : `Application ${id} was ${status} on ${at}.`,
  ),
  self_referral: refusal('conflict', 'Affiliate {id} cannot refer itself.', {
    fields: ['referrer'],
  }),
  referral_circle: refusal(
    'conflict',
    ({ id, referred }: { id: number; referred: readonly number[] }) =>
      `Affiliate ${id} referred ${referred.join(', which referred ')}: a circle of referrals is not possible.`,
    { fields: ['referrer'] },
  ),
  same_people: refusal(
    'conflict',
    ({ ids, shared }: { ids: readonly [number, number]; shared: string }) =>
      `Affiliates ${ids[0]} and ${ids[1]} have the same ${shared}: nobody earns by referring themselves.`,
    { fields: ['referrer'] },
  ),
  referrer_disabled: refusal('conflict', 'Affiliate {id} is disabled: it can refer nobody.', { fields: ['referrer'] }),
}
