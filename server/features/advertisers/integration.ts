import { setTimeout as sleep } from 'node:timers/promises'
import { clickIdsOf } from '../clicks/index.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import type { ActionTools } from '../operator-action.ts'
import { insertAudit } from '../audit/index.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { chooseAffiliate, chooseOffer, type ChosenOffer } from './integration-choice.ts'
import { ask, startProof, type Proof } from './integration-steps.ts'
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
  { tracking_url, data_dir, signal }: ActionTools,
  { offer, affiliate_id, known_since }: { offer: ChosenOffer; affiliate_id: number; known_since: number },
  { pass, fail }: Proof,
): Promise<string> => {
  const offer_id = offer.id
  const link = `${tracking_url}/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`
  const follow = () => ask(link, signal, (error) => fail('click', message('link_unanswered', { link, error })))
  let answer = await follow()
  // The offer may be a second old, and not known to the tracker yet.
  while (answer.status === 404 && performance.now() <= known_since + follow_limit_ms) {
    await sleep(look_ms * 2, undefined, { signal })
    answer = await follow()
  }
  const { status, location } = answer
  if (status === 404) throw fail('click', message('link_unknown', { link, offer_id, affiliate_id }))
  if (status !== 302) throw fail('click', message('link_not_followed', { link, status }))
  const ids = clickIdsOf({ data_dir })
  const click_id = [...location.matchAll(/[\w-]{32}/g)]
    .map(([text]) => text)
    .find((text) => ids.decode(text)?.offer_id === offer_id)
  if (click_id === undefined) {
    const has_id = /\{(?:click_?id|transaction_id)\}/i.test(offer.url)
    throw fail('click', message(has_id ? 'sent_to_fallback' : 'url_without_click_id', { offer_id }))
  }
  pass('click', `${link} leads on, with click id ${click_id}`)
  return click_id
}

interface Sent {
  advertiser_id: number
  addresses: readonly string[]
  token: string
  click_id: string
  known_since: number
}

/** Sends the postback, again while trackers do not know the token yet. */
const postBack = async (
  { tracking_url, signal }: ActionTools,
  { advertiser_id, addresses, token, click_id, known_since }: Sent,
  { pass, fail }: Proof,
): Promise<void> => {
  const urlWith = (shown: string): string =>
    `${postbackUrl(tracking_url, shown).replace('{click_id}', click_id)}&status=test`
  const url = urlWith('***')
  await sleep(Math.max(0, known_since + follow_ms - performance.now()), undefined, { signal })
  for (;;) {
    const { status, body } = await ask(urlWith(token), signal, (error) =>
      fail('postback', message('postback_unanswered', { url, error })),
    )
    const seen = `${status} ${body}`
    if (status === 200 && body.startsWith('OK: test')) return pass('postback', `${url} was answered ${seen}`)
    if (body.includes('address'))
      throw fail('postback', message('postback_from_elsewhere', { id: advertiser_id, addresses, click_id }))
    const is_new = body.includes('token') && performance.now() - known_since < follow_limit_ms
    if (!is_new) throw fail('postback', message('postback_refused', { url, seen }))
    await sleep(look_ms * 2, undefined, { signal })
  }
}

/** Waits until the worker has written the postback down. */
const seeRecorded = async (
  { pg, signal }: ActionTools,
  advertiser_id: number,
  click_id: string,
  { pass, fail }: Proof,
): Promise<void> => {
  const until = performance.now() + record_limit_ms
  for (;;) {
    const kept = await pg
      .selectFrom('unmatched_postbacks')
      .where('click_id', '=', click_id)
      .where('advertiser_id', '=', advertiser_id)
      .where('reason', '=', 'test')
      .select(['journal', 'sequence'])
      .executeTakeFirst()
    if (kept !== undefined)
      return pass('record', `record ${kept.sequence} of journal ${kept.journal}, kept as a test: nothing is counted`)
    if (performance.now() > until)
      throw fail('record', message('postback_not_recorded', { seconds: record_limit_ms / 1000 }))
    await sleep(look_ms, undefined, { signal })
  }
}

/**
 * Proves an advertiser's integration without money.
 * @param named one of its offers; its newest active one when absent
 * @throws ApiError `conflict` that says which step failed and what to do
 */
export const testIntegration = async (tools: ActionTools, advertiser_id: number, named: string | undefined) => {
  const proof = startProof()
  const { offer, addresses } = await chooseOffer(tools.pg, advertiser_id, named)
  const affiliate_id = await chooseAffiliate(tools.pg, offer)
  const { id, token } = await lendToken(tools, advertiser_id, offer.id)
  const known_since = performance.now()
  try {
    tools.progress?.('following a tracking link')
    const click_id = await click(tools, { offer, affiliate_id, known_since }, proof)
    tools.progress?.('sending a postback')
    await postBack(tools, { advertiser_id, addresses, token, click_id, known_since }, proof)
    tools.progress?.('waiting until it is recorded')
    await seeRecorded(tools, advertiser_id, click_id, proof)
    return { passed: true as const, offer_id: offer.id, affiliate_id, click_id, steps: proof.steps }
  } finally {
    await tools.pg.deleteFrom('advertiser_tokens').where('id', '=', id).execute()
  }
}
