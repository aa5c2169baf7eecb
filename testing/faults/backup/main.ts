import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeBackup, type BackupResult } from '../../../server/operations/backup/backup.ts'
import { restoreBackup } from '../../../server/operations/backup/restore.ts'
import { findBalance } from '../../../server/features/dashboard/queries.ts'
import { openJournalWriter } from '../../../server/storage/journal/journal.ts'
import { clickRecord } from '../../../server/storage/journal/records.test-support.ts'
import { createLog } from '../../../server/shared/log.ts'
import { journalNumber } from '../../../server/shared/node-numbers.ts'
import { readSecrets } from '../../../server/shared/secrets.ts'
import { readRun } from '../../../server/operations/nodes/run-file.ts'
import { removeDataDir, startProduct, type Product } from '../../harness/product.ts'
import { describeDifference } from '../../../server/operations/verify/difference.ts'
import { verify } from '../../../server/operations/verify/verify.ts'
import { waitUntilCaughtUp } from '../crash/catch-up.ts'
import { readRecordedClicks, withStores } from '../crash/read.ts'
import { openRig, type Rig } from '../crash/rig.ts'
import type { WitnessLine } from '../crash/words.ts'
import { startReceiver, type Receiver } from '../shared/receiver.ts'
import { print, progress, runRig } from '../shared/run-rig.ts'
import { readWitness } from '../shared/witness.ts'
import { readOptions, usage, type Options } from './options.ts'

/* How long a backup and a restore take, how much a machine that is lost right after a backup takes with it, and that what is restored agrees. */

const load_before_ms = 5_000
const old_journal = journalNumber(1, 2)
const group = 5_000
const hour_ms = 3_600_000

/** Clicks of the last weeks, as a second tracker would have taken them. */
const writeHistory = async (data_dir: string, offer_id: number, affiliate_id: number, count: number): Promise<void> => {
  const journal = openJournalWriter(data_dir, old_journal)
  const from = Date.now() - 21 * 24 * hour_ms
  for (let start = 0; start < count; start += group)
    await Promise.all(
      Array.from({ length: Math.min(group, count - start) }, (_none, index) => {
        const n = start + index
        const at = from + Math.floor((n / count) * 20 * 24 * hour_ms)
        const ip = `198.18.${(n >> 8) % 256}.${n % 256}`
        return journal.append(clickRecord({ at, offer_id, affiliate_id, ip, subs: [`history-${n}`, '', '', '', ''] }))
          .committed
      }),
    )
  await journal.close()
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10

interface Taken extends BackupResult {
  took_s: number
  /** Clicks that were acknowledged when it began, and when it had ended. */
  before: Set<string>
  after: Set<string>
}

const backUp = async (data_dir: string, to: string, witness: string): Promise<Taken> => {
  const readAcknowledged = async (): Promise<Set<string>> =>
    new Set((await readWitness<WitnessLine>(witness)).flatMap((line) => (line.kind === 'click' ? [line.sub] : [])))
  const { database_url, clickhouse_url } = readRun(data_dir) ?? {}
  if (database_url === undefined || clickhouse_url === undefined) throw new Error('the product does not run')
  const before = await readAcknowledged()
  const begun = performance.now()
  const engines = { database_url, clickhouse_url }
  const result = await makeBackup({ data_dir, to, demo: false, engines, disk_reserve_bytes: 0 })
  return { ...result, took_s: seconds(begun), before, after: await readAcknowledged() }
}

/** The first difference in words; undefined where everything agrees. */
const verifyHere = (data_dir: string): Promise<string | undefined> =>
  withStores(data_dir, async ({ pg, clickhouse }) => {
    const { click_id_key } = readSecrets(data_dir)
    const { difference } = await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })
    return difference && describeDifference(difference)
  })

const report = (rows: readonly (readonly [string, string | number])[]): void => {
  print('| what | found |\n|---|---|')
  for (const [what, value] of rows)
    print(`| ${what} | ${typeof value === 'number' ? value.toLocaleString('en-US') : value} |`)
}

const start = (data_dir: string, { product }: Receiver): Promise<Product> => {
  const { preloads, environment } = product
  return startProduct({ data_dir, preloads, environment: { ...environment, TRUST_PROXY: '127.0.0.1', DEMO: '0' } })
}

const measure = async ({ clicks, rate, seed }: Options, folder: string, receiver: Receiver): Promise<boolean> => {
  const source = join(folder, 'source')
  const restored = join(folder, 'restored')
  const backup = join(folder, 'backup')
  mkdirSync(source)
  const product = await start(source, receiver)
  let rig: Rig | undefined
  let taken: Taken
  try {
    const { tracker_url } = product
    const load = { seed, clicks_per_s: rate, sale_share: 0.1 }
    rig = await openRig({ data_dir: source, tracker_url, receiver, folder, ...load })
    progress(`writing ${clicks.toLocaleString('en-US')} earlier clicks`)
    await writeHistory(source, rig.network.offers.fixed, rig.network.affiliates[0], clicks)
    await rig.load.pause()
    await waitUntilCaughtUp(source, false)
    rig.load.resume()
    await sleep(load_before_ms)
    progress('backing up')
    taken = await backUp(source, backup, join(folder, 'witness.jsonl'))
    await rig.load.finish()
  } finally {
    await rig?.close()
    await product.stop()
  }

  progress('restoring')
  const begun = performance.now()
  await restoreBackup({ from: backup, data_dir: restored, log: createLog('rig', 'silent') })
  const restore_s = seconds(begun)
  const again = await start(restored, receiver)
  try {
    const ready_s = seconds(begun)
    await waitUntilCaughtUp(restored, false)
    const caught_up_s = seconds(begun)
    const marks = new Set((await readRecordedClicks(restored)).map(({ sub }) => sub))
    const lost = [...taken.before].filter((sub) => !marks.has(sub)).length
    const later = [...taken.after].filter((sub) => !marks.has(sub)).length
    const difference = await verifyHere(restored)
    report([
      ['clicks in the backup', marks.size],
      ['megabytes, files', `${Math.ceil(taken.bytes / 1_000_000)}, ${taken.manifest.files.length}`],
      ['the backup took, under load', `${taken.took_s} s`],
      ['acknowledged before it began, and not in it', lost],
      ['acknowledged while it was taken, and not in it', `${later} of ${taken.after.size - taken.before.size}`],
      ['restored after', `${restore_s} s`],
      ['serves again after', `${ready_s} s`],
      ['has caught up after', `${caught_up_s} s`],
      ['`verify` on the restored network', difference ?? 'agrees'],
    ])
    return lost === 0 && difference === undefined
  } finally {
    await again.stop()
  }
}

await runRig(usage, async (words) => {
  const options = readOptions(words)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-rig-backup-'))
  const receiver = await startReceiver()
  try {
    return await measure(options, folder, receiver)
  } finally {
    await receiver.close()
    if (options.keep) progress(`left behind: ${folder}`)
    else for (const name of ['source', 'restored', '']) removeDataDir(join(folder, name))
  }
})
