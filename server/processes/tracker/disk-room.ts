import { setTimeout as sleep } from 'node:timers/promises'
import { freeBytes } from '../../shared/disk.ts'
import { createBareServer, type BareServerOptions } from '../http/bare-server.ts'
import { unavailable_reasons, unavailableBody } from '../../operations/nodes/taking.ts'
import type { Logger } from '../../shared/log.ts'
import { retry_headers, unavailable_page } from './answers.ts'

const look_ms = 500
/** Hysteresis, so that the result does not flip with every file that is written or removed. */
const enough_again = 1.1

/**
 * Watches the free space on the journal's disk. A reserve is kept: a tracker that stops accepting clicks in time can answer 503, and resumes as
 * soon as space is free, while a failed write ends its process (ADR-0013).
 */
export const watchDiskRoom = async (data_dir: string, reserve: number, log: Logger) => {
  let full = (await freeBytes(data_dir)) < reserve
  const look = async (): Promise<void> => {
    const free = await freeBytes(data_dir)
    const now_full = full ? free < reserve * enough_again : free < reserve
    if (now_full === full) return
    full = now_full
    if (full) log.error({ free, reserve }, 'the disk is full: requests are refused until there is room')
    else log.info({ free, reserve }, 'there is room on the disk again')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'the free space on the disk is unknown'))
  }, look_ms)
  return {
    /** Whether too little room is left to accept requests. */
    isFull: (): boolean => full,
    stop: (): void => clearInterval(timer),
  }
}

/** Answers requests with 503, but /livez, while the disk is too full even to open the journal. Ends early when the process has to end. */
export const waitForRoom = async (
  { data_dir, reserve, host, port }: { data_dir: string; reserve: number; host: string; port: number },
  log: Logger,
  options: BareServerOptions,
  ending: AbortSignal,
): Promise<void> => {
  if ((await freeBytes(data_dir)) >= reserve) return
  log.error({ reserve }, 'the disk is full: requests are refused until there is room')
  const bodies = new Map<string | undefined, object>([
    ['/livez', { live: true }],
    ['/healthz', unavailableBody('disk_full')],
    ['/readyz', { ready: false, reason: unavailable_reasons.disk_full }],
  ])
  const server = createBareServer(options, ({ url }, response) => {
    const body = bodies.get(url)
    response.setHeader(
      'content-type',
      body === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    )
    if (url === '/livez') response.writeHead(200)
    else response.writeHead(503, retry_headers)
    response.end(body === undefined ? unavailable_page : JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  while (!ending.aborted && (await freeBytes(data_dir)) < reserve * enough_again)
    await sleep(look_ms, undefined, { signal: ending }).catch(() => {})
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
