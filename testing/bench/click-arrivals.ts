import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * Sends clicks at a fixed rate, as visitors arrive: no visitor waits for another one's answer. Latency is counted from the moment at
 * which a request was due, so that a server that stalls does not hide it by receiving fewer requests. A separate process:
 *
 *   node testing/bench/click-arrivals.ts PORT REQUESTS_FILE RATE SECONDS CONNECTIONS IDS_FILE
 *
 * Prints the result as JSON, and writes the click id of every redirect to a file.
 */

export interface ArrivalsResult {
  /** Requests that were answered, by a redirect that names a click. */
  redirects: number
  /** Any other answer, no answer, a broken connection. */
  failures: number
  /** Milliseconds from the moment a request was due to its answer. */
  p50_ms: number
  p99_ms: number
  max_ms: number
}

const [, , port, requests_file = '', rate, seconds, connections, ids_file = ''] = process.argv
const requests = readFileSync(requests_file, 'latin1')
  .split('\r\n\r\n')
  .filter((text) => text !== '')
  .map((text) => Buffer.from(`${text}\r\n\r\n`, 'latin1'))
const total = Math.round(Number(rate) * Number(seconds))
const interval_ms = 1_000 / Number(rate)

const latencies = new Float64Array(total)
const ids: string[] = []
let answered = 0
let failures = 0
let due = 0
let sent = 0
let start = 0

interface Sender {
  socket: Socket
  due_at: number
  received: string
}
const free: Sender[] = []

const send = (sender: Sender): void => {
  const request = requests[sent % requests.length]
  if (request === undefined) throw new Error('the file has no requests')
  sender.due_at = start + sent * interval_ms
  sent++
  sender.socket.write(request)
}

const sendDue = (): void => {
  due = Math.min(total, Math.floor((performance.now() - start) / interval_ms) + 1)
  while (sent < due) {
    const sender = free.pop()
    if (sender === undefined) return
    send(sender)
  }
}

const readAnswer = (sender: Sender, chunk: Buffer): void => {
  sender.received += chunk.toString('latin1')
  if (!sender.received.includes('\r\n\r\n')) return
  const id = sender.received.startsWith('HTTP/1.1 302 ') ? /click_id=([\w-]{32})/.exec(sender.received)?.[1] : undefined
  if (id === undefined) failures++
  else {
    ids.push(id)
    latencies[answered++] = performance.now() - sender.due_at
  }
  sender.received = ''
  if (sent < due) send(sender)
  else free.push(sender)
}

const open = (): Promise<Sender> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1').setNoDelay(true)
    const sender: Sender = { socket, due_at: 0, received: '' }
    socket.on('connect', () => resolve(sender))
    socket.on('error', (error) => {
      failures++
      reject(error)
    })
    socket.on('data', (chunk: Buffer) => readAnswer(sender, chunk))
  })

free.push(...(await Promise.all(Array.from({ length: Number(connections) }, open))))
start = performance.now() + 100
while (sent < total) {
  await sleep(1)
  if (performance.now() >= start) sendDue()
}
const deadline = performance.now() + 10_000
while (answered + failures < total && performance.now() < deadline) await sleep(10)
for (const { socket } of free) socket.destroy()

const sorted = latencies.subarray(0, answered).toSorted()
const quantile = (share: number): number => sorted[Math.min(answered - 1, Math.floor(answered * share))] ?? Number.NaN
const result: ArrivalsResult = {
  redirects: answered,
  failures: total - answered,
  p50_ms: quantile(0.5),
  p99_ms: quantile(0.99),
  max_ms: quantile(1),
}
writeFileSync(ids_file, ids.join('\n'))
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
