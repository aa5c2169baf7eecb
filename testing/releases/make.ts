import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, zstdCompressSync } from 'node:zlib'
import { readManifest, writeManifest } from '../../server/operations/backup/manifest.ts'
import { plumblineProcess } from '../../server/processes/cli/plumbline.test-support.ts'
import { openJournalWriter } from '../../server/storage/journal/journal.ts'
import { clickIds } from '../../server/storage/journal/click-id.ts'
import { findAccount } from '../../server/storage/embedded/account.ts'
import { placePostgresData } from '../../server/storage/embedded/postgres-place.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { waitUntilCaughtUp } from '../faults/crash/catch-up.ts'
import { waitWhileMoving } from '../faults/shared/wait-while-moving.ts'
import { withStores } from '../faults/crash/read.ts'
import {
  buildAdvertiser,
  buildAffiliate,
  buildBilling,
  buildGoal,
  buildOffer,
  buildPayout,
  buildUser,
} from '../harness/builders.ts'
import { removeDataDir, startProduct, type Product } from '../harness/product.ts'
import { newcomer, readReleaseFigures } from './figures.ts'
import { trimWal } from './trim-wal.ts'

/**
 * `node testing/releases/make.ts FOLDER`, from a checkout of a release: runs a small network with it, and leaves its backup,
 * its stopped data directory and its figures in the folder. See README.md.
 */

const to = resolve(process.argv[2] ?? '')
if (process.argv.length !== 3) {
  process.stderr.write('Usage: node testing/releases/make.ts FOLDER\n')
  process.exit(2)
}

const day_ms = 86_400_000
const work = mkdtempSync(join(tmpdir(), 'plumbline-release-data-'))
const data_dir = join(work, 'data')
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const start = (): Promise<Product> =>
  startProduct({ data_dir, environment: { DEMO: '0', RUN: 'tracker,worker', TRUST_PROXY: '127.0.0.1' } })

const say = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await plumblineProcess(words, { environment: { DATA_DIR: data_dir } })
  if (code !== 0) throw new Error(`${words.join(' ')}: ${out}${err}`)
  process.stdout.write(`-- ${words.join(' ')}\n${out}\n`)
  return out
}

/**
 * Four affiliates: the first two can be paid, and the last has no traffic until the upgrade; and three offers of one advertiser.
 */
const makeNetwork = () =>
  withStores(data_dir, async ({ pg }) => {
    const advertiser = await buildAdvertiser({ pg }, { name: 'Harborline' })
    const affiliates: number[] = []
    for (const login of ['anna', 'ben', 'carla', newcomer]) {
      const { id } = await buildAffiliate({ pg }, { login })
      await buildUser({ pg }, { affiliate_id: id, email: `${login}@example.com` })
      if (login === 'anna' || login === 'ben')
        await buildBilling({ pg }, { affiliate_id: id, payment_email: `${login}@paypal.example` })
      affiliates.push(id)
    }
    const of = { advertiser_id: advertiser.id, hold_days: 0 }
    const fixed = await buildOffer(
      { pg },
      { ...of, title: 'Harbor VPN', payout: { payout: '10.01', revenue: '12.50' } },
    )
    const pending = await buildOffer(
      { pg },
      {
        ...of,
        title: 'Harbor Club',
        default_conversion_status: 'pending',
        payout: { payout: '7.33', revenue: '9.99' },
      },
    )
    const share = await buildOffer({ pg }, { ...of, title: 'Harbor Shop', payout: { payout: '3.00', revenue: '4.00' } })
    const sale = await buildGoal({ pg }, { offer_id: share.id, code: 'sale' })
    await buildPayout({ pg }, { offer_id: share.id, goal_id: sale.id, payout_percent: '33.3', revenue_percent: '40' })
    const [upgrading = 0] = affiliates.splice(3)
    return { token: advertiser.token, affiliates, upgrading, offers: [fixed.id, pending.id, share.id] }
  })
type Network = Awaited<ReturnType<typeof makeNetwork>>

const pick = (from: readonly number[], index: number): number => from[index % from.length] ?? 0

/** Clicks of days that are over: these are closed. */
const writeOldClicks = async ({ affiliates, offers }: Network, count: number): Promise<string[]> => {
  const journal = openJournalWriter(data_dir, 1)
  const ids = clickIds(readSecrets(data_dir).click_id_key)
  const made: string[] = []
  for (let index = 0; index < count; index++) {
    const at = Date.now() - 3 * day_ms + Math.floor((index / count) * 1.5 * day_ms)
    const [affiliate_id, offer_id] = [pick(affiliates, index), pick(offers, index + 1)]
    const place = { offer_id, affiliate_id, country: 'US', os: 'Linux', device: 'Desktop' }
    const { sequence, committed } = journal.append({
      kind: 'click',
      at,
      payout_id: 1,
      rejected: '',
      user_agent: browser,
      referer: '',
      ...place,
      ip: `203.0.113.${index % 30}`,
      subs: [`old-${index}`, '', '', '', ''],
    })
    await committed
    made.push(ids.encode({ journal: 1, sequence, at, affiliate_id, offer_id }))
  }
  await journal.close()
  return made
}

const ask = (product: Product, path: string, parameters: Record<string, string>, address = '198.51.100.1') =>
  fetch(`${product.tracker_url}${path}?${new URLSearchParams(parameters).toString()}`, {
    redirect: 'manual',
    headers: { 'user-agent': browser, 'x-forwarded-for': address },
  })

const click = async (product: Product, { affiliates, offers }: Network, index: number): Promise<string> => {
  const [affiliate_id, offer_id] = [String(pick(affiliates, index)), String(pick(offers, index >> 1))]
  const address = `198.51.100.${1 + (index % 30)}`
  for (let turn = 0; turn < 200; turn++, await sleep(100)) {
    const answer = await ask(product, '/click', { offer_id, affiliate_id, sub1: `new-${index}` }, address)
    const click_id = new URL(answer.headers.get('location') ?? 'none:').searchParams.get('click_id')
    if (click_id !== null) return click_id
  }
  throw new Error('the tracker does not know the network')
}

const postback = async (product: Product, network: Network, parameters: Record<string, string>): Promise<void> => {
  const answer = await ask(product, '/postback', { token: network.token, ...parameters })
  if (answer.status !== 200) throw new Error(`a postback was answered ${answer.status}: ${await answer.text()}`)
}

/** Sales of every fourth click: some with a goal, said twice, declined, or pending; and one that leads nowhere. */
const sell = async (product: Product, network: Network, clicks: readonly string[]): Promise<void> => {
  for (const [index, click_id] of clicks.entries()) {
    if (index % 4 !== 0) continue
    const sale = { click_id, txid: `order-${index}` }
    await postback(product, network, sale)
    if (index % 8 === 0) await postback(product, network, sale)
    if (index % 12 === 0) await postback(product, network, { ...sale, goal: 'sale', amount: `${index}.99` })
    if (index % 20 === 0) await postback(product, network, { ...sale, status: 'declined' })
  }
  await postback(product, network, { click_id: 'nobody', txid: 'order-x' })
}

const waitForOldDays = async (): Promise<void> => {
  await waitWhileMoving(async () => {
    const days = await withStores(data_dir, ({ pg }) => pg.selectFrom('sealed_days').select('day').execute())
    return days.length > 0 ? '' : 'no day is closed'
  })
}

/** Payments: one is made, and one only prepared. */
const pay = async (): Promise<void> => {
  await say('ledger', 'add', '--affiliate', '1', '--kind', 'bonus', '--amount', '25.25', '--reason', 'best newcomer')
  await say('ledger', 'add', '--affiliate', '3', '--kind', 'correction', '--amount', '-4.04', '--reason', 'a mistake')
  const { run } = JSON.parse(await say('payments', 'prepare', '--yes', '--json')) as { run: number }
  const listed = await say('payments', 'list', '--run', String(run), '--json')
  const [first] = (JSON.parse(listed) as { results: { id: number }[] }).results
  await say('payments', 'approve', '--ids', String(first?.id))
  await say('payments', 'export', String(run), '--method', 'paypal')
  await say('payments', 'complete', '--ids', String(first?.id), '--reference', 'batch 1')
}

/** Text that holds no more than this: long windows find what the three databases of a cluster share. */
const compress = (tar: Buffer): Buffer =>
  zstdCompressSync(tar, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: 27,
    },
  })

let product = await start()
try {
  const network = await makeNetwork()
  await click(product, network, 0)
  await waitUntilCaughtUp(data_dir, false)
  await product.stop()
  const old = await writeOldClicks(network, 60)
  product = await start()
  const clicks: string[] = []
  for (let index = 1; index <= 300; index++) clicks.push(await click(product, network, index))
  await sell(product, network, [...clicks, ...old])
  await waitUntilCaughtUp(data_dir, false)
  await waitForOldDays()
  await pay()
  await waitUntilCaughtUp(data_dir, false)
  await say('verify')
  const { token, upgrading: affiliate_id, offers } = network
  const traffic = { token, affiliate_id, offer_id: pick(offers, 0) }
  const figures = await withStores(data_dir, (stores) => readReleaseFigures(stores))
  const backup = join(work, 'backup')
  await say('backup', '--to', backup)
  // The place of the build is irrelevant.
  await writeManifest(backup, { ...readManifest(backup), host: 'release.example', data_dir: '/srv/plumbline' })
  await product.stop()
  const stopped = join(work, 'stopped')
  const left_out = new Set(['logs', 'mail', 'geography', 'postgres.path'].map((name) => join(data_dir, name)))
  cpSync(data_dir, stopped, { recursive: true, filter: (path) => !left_out.has(path) && !path.endsWith('lock') })
  cpSync(placePostgresData(data_dir, findAccount()), join(stopped, 'postgres'), { recursive: true })
  trimWal(join(stopped, 'postgres'))
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'figures.json'), `${JSON.stringify({ traffic, figures }, null, 2)}\n`)
  const order = ['--sort=name', '--mode=go=', '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', [...order, '-cf', join(work, 'release.tar'), '-C', work, 'backup', 'stopped'])
  const packed = compress(readFileSync(join(work, 'release.tar')))
  writeFileSync(join(to, 'release.tar.zst'), packed)
  process.stdout.write(`${(packed.length / 1e6).toFixed(2)} MB in ${to}\n`)
} finally {
  await product.stop()
  removeDataDir(data_dir)
  rmSync(work, { recursive: true, force: true })
}
