import { setTimeout as sleep } from 'node:timers/promises'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { findNetwork } from '../../operations/nodes/network-identity.ts'
import { createCatalogue, type Catalogue } from '../../features/catalogue/catalogue.ts'
import {
  noteStale,
  readCatalogueFile,
  readCounted,
  removeStale,
  writeCatalogueFile,
} from '../../features/catalogue/file.ts'
import { loadCatalogue, readCatalogueVersion } from '../../features/catalogue/load.ts'
import type { CatalogueSnapshot } from '../../features/catalogue/snapshot.ts'
import { listenForChanges } from './wake-up.ts'

export interface CatalogueOptions {
  database_url: string
  path: string
  /** Fingerprint of the network's keys: a catalogue of another network is rejected. */
  fingerprint?: string
  /** Name of the process that keeps the catalogue. */
  writer?: string
  log: Logger
  /** How often the version is polled, in case a notification was lost. */
  poll_ms?: number
  /** How long the last answer and the last count are valid for click caps. */
  stale_ms?: number
}

/** Timeout of a query: a frozen PostgreSQL server must not freeze the catalogue for good. */
const deadline_ms = 10_000
const max_pause_ms = 2_000
/** After this long without an answer from PostgreSQL, or with uncounted clicks, offers with a hard click cap refuse clicks. */
const stale_after_ms = 5 * 60_000
/** Minimum time between two reads, so that bulk edits of offers do not keep the tracker busy. */
const min_pause_ms = 200

const withDeadline = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(deadline_ms, undefined, { ref: false }).then(() => {
      throw new Error(`PostgreSQL did not answer within ${deadline_ms} ms`)
    }),
  ])

/**
 * Keeps the catalogue: starts with the one on disk, then follows PostgreSQL within 2 s of a change, by its notification and by polling
 * the version every second. While PostgreSQL is unavailable the last catalogue stays in effect.
 */
export const keepCatalogue = async (options: CatalogueOptions) => {
  const {
    database_url,
    path,
    fingerprint,
    writer = 'tracker',
    log,
    poll_ms = 1_000,
    stale_ms = stale_after_ms,
  } = options
  let stopped = false
  let current: Catalogue | undefined
  const begun = performance.now()
  let answered_at = begun
  /** All clicks before this time are counted. Clicks from before this start are not checked. */
  let counted_at = begun
  // Undefined until PostgreSQL answers: a note of the previous run may still be stored.
  let was_stale: boolean | undefined
  const isStale = (): boolean => performance.now() - Math.min(answered_at, counted_at) > stale_ms
  /** The version that PostgreSQL returned in this run; the file's may be of another database. */
  let known: string | undefined
  let away = false
  let pause = poll_ms
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let again = false
  let saving: Promise<void> = Promise.resolve()
  let unsaved: CatalogueSnapshot | undefined
  let is_kept = true
  let pg: Pg | undefined
  const firstLoad = Promise.withResolvers<void>()

  const save = async (): Promise<void> => {
    const snapshot = unsaved
    unsaved = undefined
    if (snapshot === undefined) return
    try {
      await writeCatalogueFile(path, snapshot, writer)
      is_kept = true
    } catch (error) {
      unsaved ??= snapshot
      if (is_kept) log.error({ err: error, path }, 'the catalogue could not be kept on disk')
      is_kept = false
    }
  }

  /** Checks the age of the click count, and notes for the doctor whether caps are known; the doctor names the tracker. */
  const checkStale = async (): Promise<void> => {
    const counted = await readCounted(path)
    const age_ms = Date.now() - (counted ?? Infinity)
    // One in the future is from before the clock was set back, and says nothing: the worker's next note counts again.
    if (age_ms >= 0) counted_at = Math.max(counted_at, performance.now() - age_ms)
    const is_stale = isStale()
    if (is_stale === was_stale) return
    was_stale = is_stale
    if (is_stale) log.error('the use of caps is unknown: clicks under a hard cap on clicks go to the fallback')
    try {
      await (is_stale ? noteStale(path, writer, new Date(Date.now() - stale_ms)) : removeStale(path, writer))
    } catch (error) {
      log.error({ err: error, path }, 'it could not be noted whether the catalogue is stale')
    }
  }

  const take = (snapshot: CatalogueSnapshot, from: string): void => {
    current = createCatalogue(snapshot)
    log.info({ version: snapshot.version, offers: snapshot.offers.length, from }, 'catalogue loaded')
  }

  /** The URL may now point to another database than at the start, or to one that could not be checked then. */
  const assertOwn = async (used: Pg): Promise<void> => {
    if (fingerprint === undefined) return
    const network = await findNetwork(used)
    if ((network.fingerprint ?? fingerprint) !== fingerprint)
      throw new Error('DATABASE_URL is the database of another network')
  }

  const refresh = async (): Promise<void> => {
    pg ??= connectPostgres(database_url, {
      application_name: 'plumbline tracker',
      max_connections: 1,
      statement_timeout_ms: deadline_ms,
    })
    const used = pg
    try {
      if ((await withDeadline(readCatalogueVersion(used))) !== known) {
        await withDeadline(assertOwn(used))
        const snapshot = await withDeadline(loadCatalogue(used))
        take(snapshot, 'PostgreSQL')
        known = snapshot.version
        unsaved = snapshot
      }
      if (unsaved !== undefined) saving = saving.then(save)
      if (away) log.info('PostgreSQL is back')
      away = false
      answered_at = performance.now()
      await checkStale()
      pause = poll_ms
      firstLoad.resolve()
    } catch (error) {
      if (!away) log.warn({ err: error }, 'the catalogue cannot be refreshed; the last one stays in use')
      away = true
      await checkStale()
      pause = Math.min(pause * 1.5, max_pause_ms)
      // A standby that takes over may lack the last changes, and give their versions to others.
      known = undefined
      // The connection may hang for good: the next try opens a new one.
      pg = undefined
      used.destroy().catch(() => undefined)
    }
  }

  const step = (): void => {
    clearTimeout(timer)
    if (stopped) return
    if (work !== undefined) {
      again = true
      return
    }
    work = refresh().finally(() => {
      work = undefined
      const wait = again ? min_pause_ms : pause
      again = false
      if (!stopped) timer = setTimeout(step, wait)
    })
  }

  const kept = await readCatalogueFile(path)
  if (kept !== undefined) take(kept, 'disk')
  step()
  const wakeUp = listenForChanges(database_url, step)

  return {
    /** The newest catalogue; `undefined` until one is loaded. */
    current: (): Catalogue | undefined => current,
    /** Whether PostgreSQL has been unavailable, or clicks uncounted, for too long to know the use of click caps. */
    isStale,
    /** Resolves once PostgreSQL has delivered a catalogue, or after the time limit. */
    fresh: (limit_ms: number): Promise<void> =>
      Promise.race([firstLoad.promise, sleep(limit_ms, undefined, { ref: false })]),
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await Promise.all([wakeUp.stop(), work])
      await pg?.destroy()
      await saving
    },
  }
}
