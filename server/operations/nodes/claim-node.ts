import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { message } from '@plumbline/contract/messages/index.ts'
import { listRecords } from '../../storage/archive/records.ts'
import { apiText, faultText } from '../../shared/messages.ts'
import type { Part } from '../../shared/config.ts'
import { addSetting, readSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { network_currency, network_zone } from '../../shared/network.ts'
import { secretsPath, type Secrets } from '../../shared/secrets.ts'
import { insertClaim, readMachines, seen_ms, updateClaim, type Machine } from './claims.ts'
import { identityPath, newIdentity, readIdentity, writeIdentity, type Identity } from './identity.ts'
import { findNetwork, fingerprintOf, termsRefusal } from './network-identity.ts'
import { isJournalOf } from './own-journals.ts'
import { isRecord } from '../../shared/record.ts'

/** Why this data directory must not be started as this node. The message says what to do. */
export class ClaimRefusal extends Error {
  override name = 'ClaimRefusal'
}

export interface ClaimOptions {
  pg: Pg
  data_dir: string
  machine: number
  run?: readonly Part[]
  secrets: Secrets
  /** Whether other nodes can reach this database, and so could run a copy of this data directory. */
  shared: boolean
  /** How long a running copy in the same place is looked for; shorter only in tests. */
  watch_ms?: number
}

const secrets_key = 'secrets'
/** A node whose worker was seen within this time counts as running. */
export const alive_ms = 30_000

/** The network's keys are those of the node that was there first. */
const checkSecrets = async ({ pg, data_dir, secrets }: ClaimOptions): Promise<void> => {
  const own = fingerprintOf(secrets)
  await addSetting(pg, secrets_key, { fingerprint: own })
  const known = await readSetting(pg, secrets_key)
  if (!isRecord(known) || known.fingerprint !== own)
    throw new ClaimRefusal(
      `${secretsPath(data_dir)} holds other keys than the rest of this network, so the other nodes could not read its click ids. Replace it by secrets.json of another node or of a backup.`,
    )
}

/** The zone and the currency are those of the node that was there first. */
const keepTerms = async (pg: Pg): Promise<void> => {
  await addSetting(pg, 'terms', { zone: network_zone, currency: network_currency })
  const refusal = termsRefusal((await findNetwork(pg)).terms, message('this_network', {}))
  if (refusal !== undefined) throw new ClaimRefusal(faultText(refusal))
}

/** Whether a worker reports for this node, although this process holds the directory's lock and has not started one. */
const isSeenAgain = async (pg: Pg, { machine, seen_at }: Machine, watch_ms: number): Promise<boolean> => {
  await sleep(watch_ms)
  const again = (await readMachines(pg)).find((one) => one.machine === machine)?.seen_at ?? null
  return again !== null && again !== seen_at
}

/** Checks that need no database. */
const checkDirectory = (data_dir: string, machine: number, identity: Identity): void => {
  const known = identity.machine ?? undefined
  if (known !== undefined && known !== machine)
    throw new ClaimRefusal(
      `this data directory belongs to node ${known} of its network, but MACHINE is ${machine}: set MACHINE=${known}, or DATA_DIR to another folder`,
    )
  const foreign =
    known === undefined ? listRecords(data_dir).find((number) => !isJournalOf(machine, number)) : undefined
  if (foreign !== undefined)
    throw new ClaimRefusal(
      `this data directory has journal ${foreign}, which does not belong to node ${machine}: set MACHINE to the number of the node that it is from, or DATA_DIR to another folder`,
    )
}

/**
 * Claims this node's number in the network, or confirms an earlier claim. From then on the number is stored in the data directory, and trackers
 * do not need the database to know it.
 * @throws ClaimRefusal
 */
export const claimMachine = async (options: ClaimOptions): Promise<void> => {
  const { pg, data_dir, machine, run, shared, watch_ms = seen_ms + 1_000 } = options
  const identity = readIdentity(data_dir) ?? newIdentity()
  checkDirectory(data_dir, machine, identity)
  await checkSecrets(options)
  await keepTerms(pg)
  // Before the claim: interrupted between the two, this directory must find its own.
  if (identity.machine === null) await writeIdentity(data_dir, identity)
  const place = { host: hostname(), data_dir, ...(run !== undefined && { run: [...run] }) }
  const { data_dir_id } = identity
  await insertClaim(pg, machine, { data_dir_id, ...place, seen_at: null, stands_still_for: null })
  const machines = await readMachines(pg)
  const holder = machines.find((one) => one.machine === machine)
  if (holder === undefined) throw new Error(`the claim of node ${machine} was removed at this moment`)
  // Its machine.json was lost or replaced: another number would be none of its journals'.
  const hasItsJournals = listRecords(data_dir).some((number) => isJournalOf(machine, number))
  if (
    holder.data_dir_id !== data_dir_id &&
    holder.data_dir === data_dir &&
    holder.host === place.host &&
    hasItsJournals
  )
    throw new ClaimRefusal(
      `${identityPath(data_dir)} was lost or replaced: by its location and its journals this is node ${machine} of the network, but the file says otherwise. Restore the file from a backup, or write into it: ${JSON.stringify({ data_dir_id: holder.data_dir_id, machine, zone: network_zone, currency: network_currency })}`,
    )
  if (holder.data_dir_id !== data_dir_id)
    throw new ClaimRefusal(
      `node ${machine} of this network is ${holder.data_dir} on ${holder.host}: set MACHINE to a free number (taken: ${machines.map((one) => one.machine).join(', ')})`,
    )
  const isElsewhere = holder.host !== place.host || holder.data_dir !== data_dir
  const isFresh = holder.silent_ms !== undefined && holder.silent_ms < alive_ms
  // In the same place the last report may be from before its own crash; a running copy's is followed by another.
  if (shared && isFresh && (isElsewhere || (await isSeenAgain(pg, holder, watch_ms))))
    throw new ClaimRefusal(
      apiText(
        message('copy_runs', {
          node: machine,
          data_dir: holder.data_dir,
          host: holder.host,
          seconds: alive_ms / 1000,
        }),
      ),
    )
  if (identity.machine === null)
    await writeIdentity(data_dir, { ...identity, machine, zone: network_zone, currency: network_currency })
  // Without a worker nothing renews or ends its last report.
  const unseen = run?.includes('worker') === false && { seen_at: null, stands_still_for: null }
  await updateClaim(pg, machine, data_dir_id, { ...place, ...unseen })
}
