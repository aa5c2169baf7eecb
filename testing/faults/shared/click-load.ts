import { parentPort, workerData } from 'node:worker_threads'
import { openClickConnection, type ClickConnection } from './click-connection.ts'
import { createLatencies, type Latencies } from './latencies.ts'
import { recorded, sold, type LoadCommand, type LoadSetting, type LoadWord, type PhaseFigures } from './load-words.ts'

/*
 * The thread that clicks. Open loop: each click has its moment, whatever became of those before it, and its time counts from that moment, so
 * that a tracker that stops for a second is seen to have made a second's clicks wait.
 */

const {
  port,
  offer_id,
  affiliate_id,
  token,
  sales_every,
  first,
  connections: max_connections,
  seen,
} = workerData as LoadSetting
const marks = new Uint8Array(seen)

interface Phase {
  figures: Omit<PhaseFigures, 'seconds' | 'p50_ms' | 'p95_ms' | 'p99_ms' | 'max_ms'>
  latencies: Latencies
  begun: number
  ended: number
  max_ms: number
}

const newPhase = (): Phase => ({
  figures: { clicks: 0, redirects: 0, unavailable: 0, others: 0, broken: 0, sales: 0, failed_sales: 0 },
  latencies: createLatencies(),
  begun: performance.now(),
  ended: 0,
  max_ms: 0,
})

const phases = new Map<string, Phase>()
let phase = newPhase()
let number = 0
let underWay = 0
let rate = 0
let rateSince = performance.now()
let sinceRate = 0
let stopped = false
const idle: ClickConnection[] = []
let opened = 0

const head =
  'Host: go.network.example\r\nUser-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36\r\n'
/** Visitors come back: a hundred thousand of them, each with an address. */
const addressOf = (n: number): string => {
  const visitor = (n * 7_919) % 100_000
  return `81.${Math.floor(visitor / 62_500)}.${Math.floor(visitor / 250) % 250}.${visitor % 250}`
}
const clickRequest = (n: number): string =>
  `GET /click?offer_id=${offer_id}&affiliate_id=${affiliate_id}&sub1=${first + n} HTTP/1.1\r\n${head}X-Forwarded-For: ${addressOf(n)}\r\n\r\n`
const saleRequest = (n: number, click_id: string): string =>
  `GET /postback?click_id=${click_id}&txid=rig-${first + n}&status=approved&token=${token} HTTP/1.1\r\n${head}\r\n`

/** A connection that is free, or a new one; undefined when there are too many. */
const takeConnection = (): ClickConnection | undefined => {
  const free = idle.pop()
  if (free !== undefined) return free
  if (opened >= max_connections) return undefined
  opened++
  return openClickConnection(port)
}

const sell = async (n: number, click_id: string, connection: ClickConnection, of: Phase): Promise<void> => {
  const answer = await connection.ask(saleRequest(n, click_id))
  of.figures.sales++
  if (answer?.status === 200) marks[n] = recorded | sold
  else of.figures.failed_sales++
}

/** Clicks once. @param intended the moment from which its time counts */
const click = async (n: number, intended: number, connection: ClickConnection): Promise<void> => {
  const of = phase
  const { figures } = of
  figures.clicks++
  const answer = await connection.ask(clickRequest(n))
  const took = performance.now() - intended
  if (answer === undefined) figures.broken++
  else if (answer.status === 302) {
    figures.redirects++
    marks[n] = recorded
    of.latencies.add(took)
    of.max_ms = Math.max(of.max_ms, took)
    const click_id = /[?&]click_id=([^&]+)/.exec(answer.location)?.[1]
    if (sales_every > 0 && n % sales_every === 0 && click_id !== undefined) await sell(n, click_id, connection, of)
  } else if (answer.status === 503) figures.unavailable++
  else figures.others++
}

/** Clicks that are due and found no connection. */
const late: { n: number; intended: number }[] = []

const start = (n: number, intended: number): void => {
  const connection = takeConnection()
  if (connection === undefined) {
    late.push({ n, intended })
    return
  }
  underWay++
  void click(n, intended, connection).finally(() => {
    underWay--
    idle.push(connection)
    const next = late.shift()
    if (next !== undefined) start(next.n, next.intended)
  })
}

const tick = (): void => {
  if (stopped) return
  const now = performance.now()
  while (rate > 0 && number < marks.length) {
    const intended = rateSince + (sinceRate * 1_000) / rate
    if (intended > now) break
    sinceRate++
    start(number++, intended)
  }
  setTimeout(tick, 1)
}

/** Sends as fast as answers arrive, over `senders` connections. */
const burst = async (count: number, senders: number): Promise<void> => {
  const last = Math.min(number + count, marks.length)
  const sender = async (): Promise<void> => {
    const connection = openClickConnection(port)
    while (number < last && !stopped) await click(number++, performance.now(), connection)
    connection.close()
  }
  await Promise.all(Array.from({ length: senders }, sender))
}

const figuresOf = ({ figures, latencies, begun, ended, max_ms }: Phase): PhaseFigures => ({
  ...figures,
  seconds: ((ended === 0 ? performance.now() : ended) - begun) / 1_000,
  p50_ms: latencies.quantile(0.5),
  p95_ms: latencies.quantile(0.95),
  p99_ms: latencies.quantile(0.99),
  max_ms,
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin
const say = (word: LoadWord): void => parentPort?.postMessage(word)
const answer = (id: number): void =>
  say({ id, sent: number, phases: [...phases].map(([name, one]) => [name, figuresOf(one)]) })

const finish = async (): Promise<void> => {
  rate = 0
  while (underWay > 0 || late.length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  stopped = true
  phase.ended = performance.now()
  for (const connection of idle) connection.close()
}

const obey = async (command: LoadCommand): Promise<void> => {
  if (command.kind === 'rate') {
    rate = command.rate
    rateSince = performance.now()
    sinceRate = 0
  } else if (command.kind === 'phase') {
    phase.ended = performance.now()
    phase = newPhase()
    phases.set(command.name, phase)
  } else if (command.kind === 'burst') await burst(command.count, command.connections)
  else if (command.kind === 'finish') await finish()
  answer(command.id)
  if (command.kind === 'finish') parentPort?.close()
}
parentPort?.on('message', (command: LoadCommand) => void obey(command))
tick()
