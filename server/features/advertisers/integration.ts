import { setTimeout as sleep } from 'node:timers/promises'
import { ownClickIds } from '../clicks/index.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { ActionTools } from '../operator-action.ts'
import { insertAudit } from '../audit/index.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { chooseAffiliate, chooseOffer, type ChosenOffer } from './integration-choice.ts'
import { ask, refuseIntegration, reasonOf, type Answer, type Step } from './integration-steps.ts'
import { newAdvertiserToken, postbackUrl } from './token.ts'

/*
 * The way from a click to a recorded postback, gone once for real and without money: the click's user agent is a bot's, so that it
 * counts nowhere, and the postback is a test. It is sent with a token of some minutes, whatever becomes of the advertiser's own.
 */

const token_life_ms = 5 * 60_000
/** In which trackers know a new token. */
const follow_ms = 1_500
const follow_limit_ms = 5_000
const record_limit_ms = 20_000
const look_ms = 250

/** A token of some minutes and its line of the audit log, there before the test is over. */
const lendToken = (tools: ActionTools, advertiser_id: number, offer_id: number) => {
  const token = newAdvertiserToken()
  const expires_at = new Date(Date.now() + token_life_ms)
  return tools.pg.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('advertiser_tokens')
      .values({ advertiser_id, token_sha256: hashToken(token), expires_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertAudit(trx, {
      at: tools.now,
      actor: tools.actor,
      action: 'advertisers test',
      subject: 'advertiser',
      subject_id: String(advertiser_id),
      input: { id: advertiser_id, offer_id },
      reply: { token_id: id, expires_at: expires_at.toISOString() },
    })
    return { id, token }
  })
}

/** Follows the tracking link; answers the click id that the offer's address was given. */
const click = async (
  tools: ActionTools,
  { offer, affiliate_id, known_since }: { offer: ChosenOffer; affiliate_id: number; known_since: number },
  steps: Step[],
): Promise<string> => {
  const step = 'click'
  const link = `${tools.tracking_url}/click?offer_id=${offer.id}&affiliate_id=${affiliate_id}`
  const follow = async (): Promise<Answer> => {
    const answer = await ask(link, tools.signal).catch((error: unknown) => {
      throw refuseIntegration(steps, step, message('link_unanswered', { link, error: reasonOf(error) }))
    })
    // The offer may be a second old, and not known to the tracker yet.
    if (answer.status !== 404 || performance.now() > known_since + follow_limit_ms) return answer
    await sleep(look_ms * 2, undefined, { signal: tools.signal })
    return follow()
  }
  const answer = await follow()
  if (answer.status !== 302)
    throw refuseIntegration(
      steps,
      step,
      answer.status === 404
        ? message('link_unknown', { link, offer_id: offer.id, affiliate_id })
        : message('link_not_followed', { link, status: answer.status }),
    )
  const ids = ownClickIds(tools.data_dir)
  if (ids === undefined) throw refuse('no_key', { data_dir: tools.data_dir })
  const click_id = [...answer.location.matchAll(/[\w-]{32}/g)]
    .map(([text]) => text)
    .find((text) => ids.decode(text)?.offer_id === offer.id)
  if (click_id === undefined)
    throw refuseIntegration(
      steps,
      step,
      message(/\{(?:click_?id|transaction_id)\}/i.test(offer.url) ? 'sent_to_fallback' : 'url_without_click_id', {
        offer_id: offer.id,
      }),
    )
  steps.push({ step, seen: `${link} leads on, with click id ${click_id}` })
  return click_id
}

/** Sends the postback, again while trackers do not know the token yet. */
const postBack = async (
  tools: ActionTools,
  {
    advertiser_id,
    token,
    click_id,
    known_since,
  }: { advertiser_id: number; token: string; click_id: string; known_since: number },
  addresses: readonly string[],
  steps: Step[],
): Promise<void> => {
  const step = 'postback'
  const shown = `${postbackUrl(tools.tracking_url, '***').replace('{click_id}', click_id)}&status=test`
  const url = `${postbackUrl(tools.tracking_url, token).replace('{click_id}', click_id)}&status=test`
  await sleep(Math.max(0, known_since + follow_ms - performance.now()), undefined, { signal: tools.signal })
  for (;;) {
    const answer = await ask(url, tools.signal).catch((error: unknown) => {
      throw refuseIntegration(steps, step, message('postback_unanswered', { url: shown, error: reasonOf(error) }))
    })
    const seen = `${answer.status} ${answer.body}`
    if (answer.status === 200 && answer.body.startsWith('OK: test')) {
      steps.push({ step, seen: `${shown} was answered ${seen}` })
      return
    }
    if (answer.body.includes('address'))
      throw refuseIntegration(
        steps,
        step,
        message('postback_from_elsewhere', { id: advertiser_id, addresses, click_id }),
      )
    const isNew = answer.body.includes('token') && performance.now() - known_since < follow_limit_ms
    if (!isNew) throw refuseIntegration(steps, step, message('postback_refused', { url: shown, seen }))
    await sleep(look_ms * 2, undefined, { signal: tools.signal })
  }
}

/** Waits until the worker has written the postback down. */
const seeRecorded = async (tools: ActionTools, advertiser_id: number, click_id: string, steps: Step[]) => {
  const step = 'record'
  const until = performance.now() + record_limit_ms
  for (;;) {
    const kept = await tools.pg
      .selectFrom('unmatched_postbacks')
      .where('click_id', '=', click_id)
      .where('advertiser_id', '=', advertiser_id)
      .where('reason', '=', 'test')
      .select(['journal', 'sequence'])
      .executeTakeFirst()
    if (kept !== undefined) {
      steps.push({
        step,
        seen: `record ${kept.sequence} of journal ${kept.journal}, kept as a test: nothing is counted`,
      })
      return
    }
    if (performance.now() > until)
      throw refuseIntegration(steps, step, message('postback_not_recorded', { seconds: record_limit_ms / 1000 }))
    await sleep(look_ms, undefined, { signal: tools.signal })
  }
}

/**
 * Proves an advertiser's integration without money.
 * @param named one of its offers; its newest active one when absent
 * @throws ApiError `conflict` that says which step failed and what to do
 */
export const testIntegration = async (tools: ActionTools, advertiser_id: number, named: string | undefined) => {
  const steps: Step[] = []
  const { offer, addresses } = await chooseOffer(tools.pg, advertiser_id, named)
  const affiliate_id = await chooseAffiliate(tools.pg, offer)
  const lent = await lendToken(tools, advertiser_id, offer.id)
  const known_since = performance.now()
  try {
    tools.progress?.('following a tracking link')
    const click_id = await click(tools, { offer, affiliate_id, known_since }, steps)
    tools.progress?.('sending a postback')
    await postBack(tools, { advertiser_id, token: lent.token, click_id, known_since }, addresses, steps)
    tools.progress?.('waiting until it is recorded')
    await seeRecorded(tools, advertiser_id, click_id, steps)
    return { passed: true as const, offer_id: offer.id, affiliate_id, click_id, steps }
  } finally {
    await tools.pg.deleteFrom('advertiser_tokens').where('id', '=', lent.id).execute()
  }
}
