import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'

export type Referrals = ReplyOf<Contract['referrals']>
export type Referred = Referrals['referred'][number]

/**
 * The affiliate's referral link (SPEC-9.1): the configured address, with `{affiliate_id}` replaced by the affiliate's number, or
 * this portal's registration page.
 */
export const referralLink = (referral_url: string, origin: string, affiliate_id: number): string =>
  (referral_url || `${origin}/register?ref={affiliate_id}`).replaceAll('{affiliate_id}', String(affiliate_id))

const states: Record<Referred['status'], { text: string; tone: BadgeTone }> = {
  active: { text: 'earning', tone: 'green' },
  ended: { text: 'ended', tone: 'neutral' },
  disabled: { text: 'inactive', tone: 'neutral' },
}

/** Badge of a referral's status. @param percent the current share: without one an active referral earns nothing */
export const stateBadge = (status: Referred['status'], percent: number): { text: string; tone: BadgeTone } =>
  status === 'active' && percent === 0 ? { text: 'active', tone: 'neutral' } : states[status]

/** The referral terms in a sentence. */
export const termsText = ({ percent, months }: Pick<Referrals, 'percent' | 'months'>): string =>
  percent === 0
    ? 'Referrals currently earn no commission. You keep what you have already earned.'
    : `You earn ${percent}% of what the network pays them for approved conversions, for ${months === 1 ? 'one month' : `${months} months`} from the day they are approved. This does not reduce their payouts.`
