import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plumbline, type Outcome } from '../../server/processes/cli/plumbline.test-support.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { waitUntilCaughtUp } from '../faults/crash/catch-up.ts'
import { withStores } from '../faults/crash/read.ts'
import { removeDataDir, startProduct, type Product } from '../harness/product.ts'
import { readReleaseFigures, type ReleaseFigures } from './figures.ts'
import { until } from '../harness/until.ts'

/*
 * Every release, as a network that it left: upgraded to this version while visitors and advertisers call, and the way back. A release more is
 * a folder more (README.md). The tests of a release follow one life, in this order.
 */

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const releases = globSync('*/release.tar.zst', { cwd: import.meta.dirname }).map((path) => path.split('/')[0] ?? '')

const Row = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))
const Noted = Type.Object({
  traffic: Type.Object({ token: Type.String(), affiliate_id: Type.Number(), offer_id: Type.Number() }),
  figures: Type.Record(Type.String(), Type.Array(Row)),
})

/** Acknowledged requests so far. */
interface Acknowledged {
  clicks: number
  sales: number
}

/** Sends clicks, and a sale for every fifth, one after the other until it is ended. Requests fail until a tracker runs. */
const startTraffic = (tracker_url: string, { token, affiliate_id, offer_id }: Static<typeof Noted>['traffic']) => {
  const acknowledged: Acknowledged = { clicks: 0, sales: 0 }
  const state = { ended: false }
  const ask = (path: string, parameters: Record<string, string | number>): Promise<Response | undefined> =>
    fetch(
      `${tracker_url}${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()}`,
      {
        redirect: 'manual',
        headers: { 'user-agent': browser },
      },
    ).catch(() => undefined)
  const visit = async (): Promise<void> => {
    const answer = await ask('/click', { offer_id, affiliate_id })
    if (answer === undefined) return
    expect(answer.status).toBe(302)
    acknowledged.clicks += 1
    if (acknowledged.clicks % 5 !== 0) return
    const click_id = new URL(answer.headers.get('location') ?? '').searchParams.get('click_id') ?? ''
    const sale = await ask('/postback', { token, click_id, txid: `upgrade-${acknowledged.clicks}` })
    expect(await sale?.text()).toBe('OK')
    acknowledged.sales += 1
  }
  const done = (async () => {
    while (!state.ended) {
      await visit()
      await sleep(10)
    }
  })()
  done.catch(() => {})
  return {
    acknowledged,
    end: (): Promise<void> => {
      state.ended = true
      return done
    },
  }
}

test('there is a release to begin with', () => expect(releases).toContain('0.1.0'))

describe.each(releases)('a network of %s', (release) => {
  const noted = Value.Parse(Noted, JSON.parse(readFileSync(join(import.meta.dirname, release, 'figures.json'), 'utf8')))
  let folder: string
  let product: Product | undefined
  const place = (name: string): string => join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-upgrade-'))
    // As root PostgreSQL runs as another user, who must be able to enter.
    chmodSync(folder, 0o755)
    writeFileSync(
      place('release.tar'),
      zstdDecompressSync(readFileSync(join(import.meta.dirname, release, 'release.tar.zst'))),
    )
    execFileSync('tar', ['-xf', place('release.tar'), '-C', folder])
    renameSync(place('stopped'), place('upgraded'))
    chmodSync(place('upgraded'), 0o755)
  })
  afterAll(async () => {
    await product?.stop()
    for (const name of ['upgraded', 'back']) removeDataDir(place(name))
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (name: string, TRACKER_PORT?: number): Promise<Product> => {
    const environment = {
      DEMO: '0',
      RUN: 'tracker,worker',
      ...(TRACKER_PORT && { TRACKER_PORT: String(TRACKER_PORT) }),
    }
    product = await startProduct({ data_dir: place(name), environment })
    return product
  }
  const say = (name: string, ...words: string[]): Promise<Outcome> =>
    plumbline(words, { environment: { DATA_DIR: place(name), DEMO: '0' } })
  const figuresOf = (name: string, whose: 'others' | 'newcomer'): Promise<ReleaseFigures> =>
    withStores(place(name), (stores) => readReleaseFigures(stores, whose))

  test('is upgraded under load, and keeps every figure and every cent', async () => {
    const port = await freePort()
    const traffic = startTraffic(`http://127.0.0.1:${port}`, noted.traffic)
    try {
      await start('upgraded', port)
      await until(() => traffic.acknowledged.sales > 5)
    } finally {
      await traffic.end()
    }
    await waitUntilCaughtUp(place('upgraded'), false)
    expect(await figuresOf('upgraded', 'others')).toEqual(noted.figures)
    const { clicks, sales } = traffic.acknowledged
    const own = await figuresOf('upgraded', 'newcomer')
    expect(own.clicks).toEqual([expect.objectContaining({ clicks, counted: clicks, hosts: 1 })])
    expect(own.conversions).toEqual([expect.objectContaining({ status: 'approved', count: sales })])
    expect(own.ledger).toEqual([expect.objectContaining({ kind: 'conversion', count: sales })])
    const verified = await say('upgraded', 'verify')
    expect(verified.out).toContain('everything agrees')
    expect(verified.code).toBe(0)
    expect((await say('upgraded', 'doctor')).out).toMatch(/ok +PostgreSQL: schema: version \d+, the newest/)
  })

  test('is refused by an older version once a newer one has opened it, and is not changed', async () => {
    await withStores(place('upgraded'), ({ pg }) =>
      sql`insert into schema_migrations (number, name, checksum) values (9999, '9999_later.sql', '')`.execute(pg),
    )
    await product?.stop()
    await expect(start('upgraded')).rejects.toThrow(
      /the database has 9999_later\.sql, which this version of Plumbline does not know: it was opened by a newer one/,
    )
  })

  test('is rolled back with the backup from before', async () => {
    const backup = place('backup')
    expect(await say('back', 'restore', '--from', backup)).toMatchObject({ code: 0, err: '' })
    await start('back')
    await waitUntilCaughtUp(place('back'), false)
    expect(await figuresOf('back', 'others')).toEqual(noted.figures)
    expect((await figuresOf('back', 'newcomer')).clicks).toEqual([])
    expect(await say('back', 'verify')).toMatchObject({ code: 0 })
  })
})
