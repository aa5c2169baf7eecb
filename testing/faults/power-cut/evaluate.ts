import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openRecords } from '../../../server/storage/archive/records.ts'
import { encodeRecord } from '../../../server/storage/journal/codec.ts'
import { openJournalWriter } from '../../../server/storage/journal/journal.ts'
import { readSecrets, secretsPath } from '../../../server/shared/secrets.ts'
import { catalogueFile, readCatalogueFile } from '../../../server/features/catalogue/file.ts'
import { openWorkerState } from '../../../server/features/clicks/local-state.ts'
import { claimOf, isHost, journal_number, recordOf, type Witness } from './witness.ts'

/*
 * Looks at the disks that a power cut may have left, as tracker and worker would after it, and prints a line of JSON for each. It is a
 * process of its own, because LMDB may take the process with it when it opens what no synced journal ever holds.
 */

/** A question: one disk, and what was acknowledged. */
export interface Case {
  data_dir: string
  witness: Witness
}

export interface Evaluation {
  /** In words; empty when all is well. */
  faults: string[]
  /** Acknowledged records that cannot be read any more. */
  lost: number
  /** Records that are present without having been acknowledged. */
  beyond: number
}

const at_once = 2_000
const new_records = 40

/** Compares every record from the first on, in journal or archive, with what was written under its number. The last that is as it must be. */
const readRecords = async (data_dir: string): Promise<{ last: number; fault: string }> => {
  let last = 0
  try {
    const records = openRecords(data_dir, journal_number)
    try {
      for (;;) {
        const entries = records.rawAfter(last, at_once)
        if (entries.length === 0) break
        for (const { sequence, bytes } of entries) {
          if (sequence !== last + 1) return { last, fault: `record ${last + 1} is missing` }
          if (!bytes.equals(encodeRecord(recordOf(sequence), { journal: journal_number, sequence })))
            return { last, fault: `record ${sequence} is altered` }
          last = sequence
        }
      }
      const newest = records.lastSequence()
      return { last, fault: newest === last ? '' : `records end at ${last}, though the last is ${newest}` }
    } finally {
      await records.close()
    }
  } catch (error) {
    return { last, fault: error instanceof Error ? error.message : String(error) }
  }
}

const appendTo = async (data_dir: string, count: number): Promise<void> => {
  const writer = openJournalWriter(data_dir, journal_number)
  const committed = Array.from({ length: new_records }, (_, index) => {
    const { sequence, committed: done } = writer.append(recordOf(count + 1 + index))
    if (sequence !== count + 1 + index) throw new Error(`numbering continues with ${sequence} after ${count}`)
    return done
  })
  await Promise.all(committed)
  await writer.close()
  const { last, fault } = await readRecords(data_dir)
  if (fault !== '') throw new Error(`after new records: ${fault}`)
  if (last !== count + new_records) throw new Error(`new records end at ${last} instead of ${count + new_records}`)
}

/** The worker's position must not be behind the one it relied on, nor before the journal's first record: then it would skip records. */
const evaluateWorker = async (data_dir: string, { shipped, claimed }: Witness, records: number): Promise<void> => {
  const state = openWorkerState(data_dir)
  try {
    const now = state.shipped(journal_number)
    const batch = state.batch(journal_number)
    if (now < shipped) throw new Error(`shipped up to ${shipped}, but the worker knows of ${now}`)
    if (now > records || (batch?.last ?? 0) > records) throw new Error('the worker is ahead of the journal')
    if (batch !== undefined && batch.first !== now + 1)
      throw new Error(`a batch begins at ${batch.first} behind ${now}`)
    const claims = Array.from({ length: claimed }, (_, index) => claimOf(index + 1))
    // Somebody else asks first: a place that was forgotten would be his.
    const later = state.hosts.claim(claims.map((claim) => ({ ...claim, sequence: claim.sequence + 1_000_000 })))
    const own = state.hosts.claim(claims)
    for (const [index, { sequence }] of claims.entries())
      if (later[index] === true || own[index] !== isHost(sequence))
        throw new Error(`the host mark of record ${sequence} is lost`)
    const next = { first: now + 1, last: now + 1, parts: [] }
    await state.saveBatch(journal_number, next)
    await state.finishBatch(journal_number, next)
    if (state.shipped(journal_number) !== now + 1) throw new Error('the worker cannot write its position')
  } finally {
    await state.close()
  }
}

const evaluateFiles = async (data_dir: string, { catalogue, click_id_key }: Witness): Promise<void> => {
  if (click_id_key !== '' && !existsSync(secretsPath(data_dir))) throw new Error('the key of click ids is lost')
  const key = readSecrets(data_dir).click_id_key.toString('hex')
  if (click_id_key !== '' && key !== click_id_key) throw new Error('the key of click ids is another')
  const version = Number((await readCatalogueFile(catalogueFile(data_dir)))?.version ?? 0)
  if (version < catalogue) throw new Error(`the catalogue is ${version}, and ${catalogue} was kept`)
}

const evaluate = async ({ data_dir, witness }: Case): Promise<Evaluation> => {
  const faults: string[] = []
  const attempt = async (what: string, look: () => Promise<void>): Promise<void> => {
    await look().catch((error: unknown) => {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  const { last, fault } = await readRecords(data_dir)
  const lost = Math.max(0, witness.acknowledged - last)
  await attempt('journal', async () => {
    if (fault !== '') throw new Error(fault)
    if (lost > 0) throw new Error(`records ${last + 1} to ${witness.acknowledged} are lost`)
    await appendTo(data_dir, last)
  })
  await attempt('worker', async () => evaluateWorker(data_dir, witness, last))
  await attempt('files', async () => evaluateFiles(data_dir, witness))
  return { faults, lost, beyond: Math.max(0, last - witness.acknowledged) }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await evaluate(JSON.parse(line) as Case))}\n`)
