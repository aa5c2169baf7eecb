import { Agent, request } from 'node:http'
import { disabled_affiliate, pausedAt, type Click, type History, type Postback, type Step } from '../history.ts'
import type { Network, SteeredTracker } from './network.ts'
import { buildStage, type Stage } from './stage.ts'

interface Answer {
  status: number
  location: string | undefined
  text: string
}

interface Question {
  method: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
}

const no_such_id = 16_777_215
/** Looks like a click id but is not one. */
const no_such_click = 'A'.repeat(32)

/** Speaks HTTP with a tracker over real sockets. */
const createAsk =
  (agent: Agent) =>
  (url: URL, { method, headers = {}, body = '' }: Question) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request(url, { agent, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }),
        )
      })
      call.on('error', reject)
      call.end(body)
    })
type Ask = ReturnType<typeof createAsk>

/** A history on its way through one tracker. */
interface Course {
  history: History
  offers: Stage['offers'][number]
  tracker: SteeredTracker
  click_ids: Map<number, string>
  went: Map<number, string>
}

const lookHeaders: Record<Click['look'], Record<string, string>> = {
  visit: {},
  head: {},
  prefetch: { 'x-moz': 'prefetch' },
  prerender: { 'sec-purpose': 'prefetch;prerender' },
}

/** Where an answer leads, in the model's words. */
const destinationIn = (status: number, location: string | undefined): string => {
  if (location === undefined) return status === 404 ? 'nowhere' : 'unanswered'
  const { host } = new URL(location)
  const [, landing] = /^landing-(\d+)\.example$/.exec(host) ?? []
  if (landing !== undefined) return `landing ${landing}`
  return { 'shop.example': 'offer', 'own.example': 'own fallback', 'elsewhere.example': 'fallback' }[host] ?? host
}

const sendClick = async (ask: Ask, stage: Stage, course: Course, click: Click): Promise<void> => {
  const { offers, tracker, click_ids, went } = course
  const url = new URL('/click', tracker.url)
  url.searchParams.set('offer_id', String(click.offer === null ? no_such_id : (offers[click.offer]?.id ?? 0)))
  const affiliate = click.affiliate === null ? no_such_id : (stage.affiliates[click.affiliate]?.id ?? 0)
  url.searchParams.set('affiliate_id', String(affiliate))
  click.subs.forEach(({ sent }, index) => {
    if (sent !== '') url.searchParams.set(`sub${index + 1}`, sent)
  })
  if (click.landing !== null) {
    const landings = click.offer === null ? [] : (offers[click.offer]?.landings ?? [])
    url.searchParams.set('landing', String(landings[click.landing]?.id ?? no_such_id))
  }
  if (click.aff_click_id.sent !== '') url.searchParams.set('aff_click_id', click.aff_click_id.sent)
  const { status, location } = await ask(url, {
    method: click.look === 'head' ? 'HEAD' : 'GET',
    headers: {
      'x-forwarded-for': click.address.sent,
      'user-agent': click.agent.user_agent,
      ...lookHeaders[click.look],
    },
  })
  const expected = click.look === 'visit' || click.look === 'head' ? [302, 404] : [503]
  if (!expected.includes(status)) throw new Error(`a click (${click.look}) was answered ${status}`)
  went.set(click.click, destinationIn(status, location))
  const click_id = location === undefined ? null : new URL(location).searchParams.get('click_id')
  if (click_id !== null) click_ids.set(click.click, click_id)
}

const tokenFor = ({ advertisers }: Stage, { history }: Course, postback: Postback): string => {
  const click = history.steps.find((step) => step.kind === 'click' && step.click === postback.click)
  const offer = click?.kind === 'click' && click.offer !== null ? history.offers[click.offer] : undefined
  const own = offer?.advertiser ?? 0
  if (postback.sender === 'unknown') return 'an unknown token'
  return advertisers[postback.sender === 'own' ? own : (own + 1) % advertisers.length]?.token ?? ''
}

const sendPostback = async (ask: Ask, stage: Stage, course: Course, postback: Postback): Promise<void> => {
  const { tracker, click_ids } = course
  const { goal, txid, amount, currency, status, reason, method } = postback
  const given = {
    click_id: (postback.click === null ? undefined : click_ids.get(postback.click)) ?? no_such_click,
    goal,
    txid,
    amount: amount.sent,
    currency: currency.sent,
    status: status.sent,
    reason: reason.sent,
    token: tokenFor(stage, course, postback),
  }
  const url = new URL('/postback', tracker.url)
  const form = new URLSearchParams(given).toString()
  if (method === 'GET') url.search = form
  const answer = await ask(url, {
    method: method === 'GET' ? 'GET' : 'POST',
    ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form }),
    ...(method === 'JSON' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) }),
  })
  if (answer.status !== 200 && answer.status !== 403)
    throw new Error(`a postback was answered ${answer.status}: ${answer.text}`)
}

/** Sends steps one after the other, each at its time. */
const send = async (ask: Ask, stage: Stage, course: Course, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    course.tracker.setClock(step.at)
    if (step.kind === 'click') await sendClick(ask, stage, course, step)
    else await sendPostback(ask, stage, course, step)
  }
}

/**
 * Plays histories through the product: on affiliates that they share, with offers of their own. At the pause of each the worker does what
 * waits and caps close offers, so that conversions change after they were copied; from then on one affiliate is disabled, and enabled again at the end.
 * @param copy what copies conversions at the end
 */
export const play = async (network: Network, histories: readonly History[], copy = network.copy): Promise<Stage> => {
  const { stores, trackers } = network
  const stage = await buildStage(stores, histories)
  await network.refreshCatalogue()
  const agent = new Agent({ keepAlive: true })
  const ask = createAsk(agent)
  const courses = trackers.map((tracker, place) =>
    histories.flatMap((history, index): Course[] =>
      index % trackers.length === place
        ? [
            {
              history,
              offers: stage.offers[index] ?? [],
              tracker,
              click_ids: new Map(),
              went: stage.went[index] ?? new Map(),
            },
          ]
        : [],
    ),
  )
  const sendAll = (part: (history: History) => readonly Step[]): Promise<unknown> =>
    Promise.all(
      courses.map(async (ofTracker) => {
        for (const course of ofTracker) await send(ask, stage, course, part(course.history))
      }),
    )
  const paused = histories.flatMap((history, index) => {
    const at = pausedAt(history)
    return at === undefined
      ? []
      : history.offers.map(({ caps }, place) => ({ at, caps, id: stage.offers[index]?.[place]?.id ?? 0 }))
  })
  /** When each offer's caps are checked. */
  const pauses = new Map(paused.filter(({ caps }) => caps.length > 0).map((one) => [one.id, one.at]))
  const { id } = stage.affiliates[disabled_affiliate] ?? { id: 0 }
  const setStatus = async (status: 'active' | 'disabled'): Promise<void> => {
    const enabled_at = status === 'active' ? new Date() : null
    await stores.pg.updateTable('affiliates').set({ status, enabled_at }).where('id', '=', id).execute()
    await network.refreshCatalogue(pauses)
  }
  try {
    await sendAll(({ steps, pause_after }) => steps.slice(0, pause_after))
    await network.take()
    await network.copy()
    const clicks = paused.filter(({ caps }) => caps.some(({ type }) => type === 'clicks'))
    await network.countClicks(clicks.map(({ at }) => at))
    await setStatus('disabled')
    await sendAll(({ steps, pause_after }) => steps.slice(pause_after))
    await network.take()
    await setStatus('active')
    await copy()
  } finally {
    agent.destroy()
  }
  return stage
}
