import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClickExtras, ClickRecord } from '../../storage/journal/record.ts'
import { isPrefetch, visitReason, type VisitReason } from '../../shared/visitor/bots.ts'
import { cutUserAgent, readUserAgent } from '../../shared/visitor/user-agent.ts'
import { answerNotAvailable, answerNotFound, answerPrefetch, answerUnavailable, redirect_headers } from './answers.ts'
import { not_taken } from '@plumbline/contract/deep-link.ts'
import { evaluateClick, type ClickVerdict } from '../../features/catalogue/click-rules.ts'
import type { Destination, MacroValues } from '../../features/catalogue/destination.ts'
import { click_counts, click_ms } from './metrics.ts'
import { cleanText } from '../../shared/clean-text.ts'
import type { ClickParameters } from './parameters.ts'
import { isOverloaded, whyUnavailable, type TrackerState } from './state.ts'
import { visitorAddress } from './visitor-address.ts'

const max_referer = 1_024
const max_not_taken = 500

/** A click's request, parsed by either path. */
export interface ClickVisit {
  /** Milliseconds since 1970. */
  at: number
  ip: string
  /** '' where unknown. */
  country: string
  /** Cut to the recorded length. */
  user_agent: string
  referer: string
  visit: VisitReason
  parameters: ClickParameters
}

/** Response to the visitor: a redirect, or the page for unknown links, for excluded visitors, or for a click that could not be recorded. */
export type ClickAnswer = { location: string } | 'not_found' | 'not_available' | 'unavailable'

/** Processes a click, and answers exactly once: immediately, or when its record is on disk. */
export type HandleClick = (visit: ClickVisit, answer: (answer: ClickAnswer) => void) => void

/** A click whose record is on disk and whose visitor waits for the redirect. */
interface Recorded {
  values: MacroValues & { journal: number; sequence: number }
  destination: Destination
  answer: (answer: ClickAnswer) => void
}

/** Adds the destination to a click's extras: the landing page, the deep link, or that the link named one that was not used. */
const withPage = (
  { url, extras }: ClickParameters,
  { deep_link, landing }: Pick<ClickVerdict, 'deep_link' | 'landing'>,
): ClickExtras | undefined =>
  url === '' && landing === undefined
    ? extras
    : {
        ...extras,
        ...(landing !== undefined && { landing: String(landing) }),
        ...(url !== '' && { deep_link: deep_link ?? not_taken + cleanText(url, max_not_taken) }),
      }

/** Evaluates clicks, writes them to the journal, and redirects the visitors only when the records are on disk. */
export const createClickHandler = (state: TrackerState): HandleClick => {
  const { journal, click_ids } = state
  let recorded: Recorded[] = []

  /** The clicks of one commit get their ids together. */
  const sendOn = (): void => {
    const clicks = recorded
    recorded = []
    const ids = click_ids.encodeAll(clicks.map(({ values }) => values))
    for (const [index, { values, destination, answer }] of clicks.entries()) {
      values.click_id = ids[index] ?? ''
      answer({ location: destination.addressFor(values) })
    }
  }

  return ({ at, ip, country, user_agent, referer, visit, parameters }, tell) => {
    const begun = performance.now()
    const answer = (given: ClickAnswer): void => {
      tell(given)
      const durations = typeof given === 'object' ? click_ms.redirect : click_ms[given]
      durations.note(performance.now() - begun)
    }
    const catalogue = state.catalogue()
    if (catalogue === undefined || whyUnavailable(state) !== undefined) {
      click_counts.count('unavailable')
      answer('unavailable')
      return
    }
    if (isOverloaded(state)) {
      state.counters.count('click_overload')
      click_counts.count('overload')
      answer('unavailable')
      return
    }
    const { os, device } = readUserAgent(user_agent)
    const { offer_id, affiliate_id, subs } = parameters
    const verdict = evaluateClick(catalogue, {
      offer_id,
      affiliate_id,
      country,
      os,
      device,
      at,
      visit,
      is_stale: state.catalogue_is_stale(),
      ip,
      user_agent,
      subs,
      url: parameters.url,
      landing: parameters.landing,
      extras: parameters.extras,
    })
    const { rejected, payout_id, destination } = verdict
    const extras = withPage(parameters, verdict)
    const record: ClickRecord = {
      kind: 'click',
      at,
      offer_id,
      affiliate_id,
      payout_id,
      rejected,
      ip,
      user_agent,
      referer: cleanText(referer, max_referer),
      country,
      os,
      device,
      subs,
      ...(extras && { extras }),
    }
    const sequence = journal.appendThen(record, (failure) => {
      if (failure !== undefined) {
        click_counts.count('unavailable')
        state.on_journal_failure(failure)
        answer('unavailable')
        return
      }
      click_counts.count(rejected || 'counted')
      if (typeof destination === 'string') answer(destination)
      else {
        if (recorded.length === 0) queueMicrotask(sendOn)
        const place = { journal: journal.number, sequence, at, affiliate_id, offer_id }
        recorded.push({
          values: { ...place, click_id: '', subs, extras, country, ip, os, device },
          destination,
          answer,
        })
      }
    })
  }
}

/**
 * Answers a click that arrived through Fastify.
 * @param read the link's parameters; `undefined` if the address is unknown
 */
export const answerClick =
  (
    state: TrackerState,
    take: HandleClick,
    read: (request: FastifyRequest, reply: FastifyReply) => ClickParameters | undefined,
  ) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const parameters = read(request, reply)
    if (parameters === undefined) return answerNotFound(reply)
    // A click id would lead the visitor to the offer later, when they click, without the tracker seeing that visit.
    if (isPrefetch(request.headers)) {
      click_counts.count('prefetch')
      return answerPrefetch(reply)
    }
    const at = state.now()
    const ip = visitorAddress(request, state.addressOf, state.demo_visitor_key, at)
    const visit: ClickVisit = {
      at,
      ip,
      country: state.countries.find(ip),
      user_agent: cutUserAgent(request.headers['user-agent'] ?? ''),
      referer: request.headers.referer ?? '',
      visit: visitReason(request.method, request.headers),
      parameters,
    }
    return new Promise((resolve) => {
      take(visit, (answer) => {
        if (answer === 'unavailable') resolve(answerUnavailable(reply))
        else if (answer === 'not_found') resolve(answerNotFound(reply))
        else if (answer === 'not_available') resolve(answerNotAvailable(reply))
        else resolve(reply.code(302).headers(redirect_headers).header('location', answer.location).send())
      })
    })
  }
