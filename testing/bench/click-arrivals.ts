import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClickConnection, type ClickConnection } from '../faults/shared/click-connection.ts'
import { quantile } from './frame.ts'

/*
 * Sends clicks at a fixed rate, like visitors who do not wait for each other. Latency counts from the moment at which a request was due, so that
 * a server that stalls does not hide it by being asked less. A process of its own:
 *
 *   click-arrivals.ts PORT REQUESTS_FILE RATE SECONDS CONNECTIONS IDS_FILE
 *
 * Prints the result as JSON, and writes the click id of every redirect to a file.
 */

export interface Arrivals {
  /** Requests that were answered by a redirect with a click id. */
  redirects: number
  /** Any other answer, no answer, a broken connection. */
  failures: number
  /** Milliseconds from the moment a request was due to its answer. */
  p50_ms: number
  p99_ms: number
  max_ms: number
}

const [port = 0, , rate = 0, seconds = 0, connections = 0] = process.argv.slice(2).map(Number)
const [, requests_file = '', , , , ids_file = ''] = process.argv.slice(2)
const requests = readFileSync(requests_file, 'latin1').split(/(?<=\r\n\r\n)/)
const total = Math.round(rate * seconds)
const interval_ms = 1_000 / rate
const latencies: number[] = []
const ids: string[] = []
let [answered, due, sent] = [0, 0, 0]

const free = Array.from({ length: connections }, () => openClickConnection(port))
const start = performance.now() + 100

/** Sends what is due, one request after another. */
const send = async (connection: ClickConnection): Promise<void> => {
  while (sent < due) {
    const due_at = start + sent * interval_ms
    const answer = await connection.ask(requests[sent++ % requests.length] ?? '')
    const id = answer?.status === 302 ? /click_id=([\w-]{32})/.exec(answer.location)?.[1] : undefined
    answered++
    if (id === undefined) continue
    ids.push(id)
    latencies.push(performance.now() - due_at)
  }
  free.push(connection)
}
while (sent < total) {
  await sleep(1)
  due = Math.min(total, Math.floor((performance.now() - start) / interval_ms) + 1)
  for (let left = due - sent; left > 0 && free.length > 0; left--) void send(free.pop() ?? openClickConnection(port))
}
const deadline = performance.now() + 10_000
while (answered < total && performance.now() < deadline) await sleep(10)
const [p50_ms = 0, p99_ms = 0, max_ms = 0] = [0.5, 0.99, 1].map((share) => quantile(latencies, share))
writeFileSync(ids_file, ids.join('\n'))
const result: Arrivals = { redirects: ids.length, failures: total - ids.length, p50_ms, p99_ms, max_ms }
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
