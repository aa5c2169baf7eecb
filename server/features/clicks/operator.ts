import type * as clicks from '@plumbline/contract/operator/clicks.ts'
import { review_reason_words } from '@plumbline/contract/review-reasons.ts'
import { explainClick } from './explain.ts'
import { clickIdsOf } from './find.ts'
import { reaches } from '../operator-scope.ts'
import { refuse } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { ActionsOf } from '../operator-action.ts'

export const clicksActions: ActionsOf<typeof clicks> = {
  async inspectClick({ data_dir, pg, clickhouse, now, actor }, { params: { click_id } }) {
    const ids = clickIdsOf({ data_dir })
    const explained = await explainClick(ids, click_id, { data_dir, pg, clickhouse, now })
    // Whose click it is must not be learned from the answer.
    if (explained.kind === 'not_ours' || !(await reaches(pg, actor, explained.place.affiliate_id)))
      throw refuse('not_a_click_id', {})
    const { place } = explained
    if (explained.kind === 'not_found') {
      if (explained.damaged !== undefined) throw refuse('click_damaged', { damage: explained.damaged })
      const where = `record ${place.sequence} of journal ${place.journal}, ${new Date(place.at).toISOString()}`
      throw refuse(explained.away ? 'click_not_here' : 'click_unshipped', { where })
    }
    const { click, host, verdict, offer, affiliate, expires_at, conversions, postbacks } = explained
    const { at, rejected, payout_id, ...seen } = click
    return {
      verdict,
      click_id,
      at: at.toISOString(),
      affiliate_id: place.affiliate_id,
      affiliate,
      offer_id: place.offer_id,
      offer,
      counts: rejected === '',
      reason: rejected === '' ? null : rejected,
      is_host: host.kind === 'unknown' ? null : host.kind === 'host',
      host_click_id: host.kind === 'not_host' && host.host !== undefined ? ids.encode(host.host) : null,
      expires_at: expires_at?.toISOString() ?? null,
      ...seen,
      subs: [...seen.subs],
      payout_id: payout_id === 0 ? null : payout_id,
      journal: place.journal,
      sequence: place.sequence,
      conversions: conversions.map((row) => presentRow(row, { id: Number, payout: Number })),
      postbacks: postbacks.map(({ received_at, reason, advertiser_id }) =>
        presentRow({ received_at, reason, why: review_reason_words[reason], advertiser_id }),
      ),
    }
  },
}
