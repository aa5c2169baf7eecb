import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { importOldNetwork as operation } from '@plumbline/contract/operator/move-in.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import Type from 'typebox'
import { lock } from '../../storage/postgres/lock.ts'
import { cutText, shorten } from '../../shared/clean-text.ts'
import { evenly } from '../../shared/files/comparison.ts'
import { refuseFile } from '../../shared/files/faults.ts'
import { plainText } from '../../shared/files/plain-text.ts'
import { moneyNumber, sumExact } from '../../shared/money.ts'
import { presentMessage } from '../../shared/messages.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { ActionTools } from '../operator-action.ts'
import { kinds } from './kinds.ts'
import type { Kind, Line, Result, Warning } from './kind.ts'
import { networkFor, noteImport } from './networks.ts'
import { rememberLinkIds } from './link-ids.ts'
import { loadOldIds } from './old-ids.ts'
import { isRecord } from '../../shared/record.ts'
import { textOf } from './row.ts'
import { readRows, type Rows } from './rows.ts'
import { documentOf, type Given, type KindSource } from './source.ts'
import { kindSource, sources } from './sources/index.ts'
import { documentCheck } from './values.ts'

type Reply = ReplyOf<typeof operation>

const default_show = 100
const max_shown = 500
const max_id = 200

/** The schema of a kind's documents. */
export const documentSchema = ({ fields }: Kind) => Type.Object(fields, { additionalProperties: false })

/** A line of the file with its result, once it has one, and with its document, where that can be read. */
interface Entry {
  line: number
  external_id: string | null
  document?: Record<string, unknown>
  warnings: readonly Warning[]
  result?: Result
}

const idOf = (document: unknown): string | null =>
  isRecord(document) && document.external_id !== undefined ? textOf(document.external_id) : null

/** Old id of a thing; of a document without one those of its affiliates and offer. */
const nameOf = (document: unknown): string | null => {
  const { affiliate, offer } = isRecord(document) ? document : {}
  const parts = [affiliate, offer].flat().map(textOf).filter(Boolean).join(' / ')
  return idOf(document) ?? (parts || null)
}

/** The documents of a file; those that break the schema, or repeat the id of another, are refused. */
const readEntries = ({ rows }: Rows, kind: Kind, source: KindSource, is_own: boolean): Entry[] => {
  const given = rows.map((row): Given =>
    is_own && row.whole !== undefined ? { document: row.whole, warnings: [] } : documentOf(source, row),
  )
  const documents = given.map((one) => one.document)
  const check = documentCheck(documentSchema(kind), kind, documents, is_own)
  const firsts = new Map<string, number>()
  return rows.map(({ line }, index): Entry => {
    const refused = (why: Message) => ({ warnings: [], result: { outcome: 'refused', message: why } }) as const
    const refusal = given[index]?.refusal
    const checked = refusal === undefined ? check(documents[index]) : { refusal }
    if ('refusal' in checked) return { line, external_id: nameOf(documents[index]), ...refused(checked.refusal) }
    const { document } = checked
    const external_id = idOf(document)
    const first = external_id === null ? undefined : firsts.get(external_id)
    if (external_id !== null && first !== undefined)
      return { line, external_id, document, ...refused(message('listed_twice', { external_id, line: first })) }
    if (external_id !== null) firsts.set(external_id, line)
    return { line, external_id, document, warnings: [...(given[index]?.warnings ?? []), ...checked.warnings] }
  })
}

const present = (
  { line, external_id, warnings, result }: Required<Omit<Entry, 'document'>>,
  dry_run: boolean,
): Reply['results'][number] => {
  const is_refused = result.outcome === 'refused'
  return {
    line,
    external_id: external_id === null ? null : cutText(external_id, max_id),
    // A dry run does not keep the row with this id.
    id: is_refused || (dry_run && result.outcome === 'new') ? null : (result.id ?? null),
    outcome: result.outcome,
    fields: is_refused
      ? []
      : (result.changes ?? []).map((change) => ({
          field: change.field,
          old: shorten(change.old, max_shown) ?? null,
          new: shorten(change.new, max_shown) ?? null,
        })),
    warnings: warnings.map(({ field, warning }) => ({ field, warning: presentMessage(warning) })),
    message: is_refused ? presentMessage(result.message) : null,
  }
}

const replyOf = (
  entries: readonly Entry[],
  show: number,
  dry_run: boolean,
): Pick<Reply, 'lines' | 'new' | 'changed' | 'same' | 'refused' | 'results' | 'warnings_in_all'> => {
  const done = entries.flatMap((entry, index) => {
    const { line, warnings, result } = entry
    if (result === undefined) return []
    const further = result.outcome === 'refused' ? [] : (result.warnings ?? [])
    const external_id = entry.external_id ?? nameOf(entry.document)
    return [{ index, line, external_id, result, warnings: [...warnings, ...further] }]
  })
  const groups = Map.groupBy(done, ({ result, warnings }) => (warnings.length > 0 ? 'warned' : result.outcome))
  const countOf = (outcome: Result['outcome']): number => done.filter(({ result }) => result.outcome === outcome).length
  return {
    lines: done.length,
    new: countOf('new'),
    changed: countOf('changed'),
    same: countOf('same'),
    refused: countOf('refused'),
    results: evenly([...groups.values()], show)
      .toSorted((a, b) => a.index - b.index)
      .map((one) => present(one, dry_run)),
    warnings_in_all: done.reduce((sum, { warnings }) => sum + warnings.length, 0),
  }
}

const amountsOf = ({ amountOf }: Kind, entries: readonly Entry[]): Reply['amounts'] => {
  if (amountOf === undefined) return null
  const sumOf = (outcome: Result['outcome']): number => {
    const some = entries.filter(({ result }) => result?.outcome === outcome)
    return moneyNumber(sumExact(some.map(({ document }) => (document ? amountOf(document) : '0.00'))))
  }
  return { new: sumOf('new'), same: sumOf('same'), refused: sumOf('refused') }
}

/**
 * Imports a file of a network that moves in, in the transaction of `tools`. A dry run does the same, and its caller rolls it back.
 * @throws ApiError if the whole file cannot be read, or the network is ambiguous
 */
export const importOldNetwork = async (tools: ActionTools, given: InputOf<typeof operation>): Promise<Reply> => {
  const { dry_run = false, show = default_show, source: source_name = 'plumbline', format } = given
  const kind = kinds[given.kind]
  const source = sources[source_name]
  const from = kindSource(source, kind)
  const is_own = source_name === 'plumbline'
  const text = plainText(given.file)
  const rows = await readRows({ text, format, kind: given.kind, is_own }, from).catch(refuseFile)
  const { pg, signal, progress } = tools
  progress?.(`reading ${rows.rows.length} lines`)
  const entries = readEntries(rows, kind, from, is_own)
  // Simultaneous imports run one after the other, since both may create the same rows.
  await lock(pg, 'moving in')
  const now = await momentOf(pg, tools.now)
  const network = await networkFor({ pg, now }, source_name, given.network)
  const ids = await loadOldIds(pg, network)
  const open = entries.flatMap((entry): (Line<Record<string, unknown>> & { entry: Entry })[] =>
    entry.document === undefined || entry.result !== undefined
      ? []
      : [{ line: entry.line, document: entry.document, entry }],
  )
  const results = await kind.takeAll({ ...tools, now, network, ids, source }, open)
  for (const [index, { entry, document }] of open.entries()) {
    const result = results[index]
    if (result === undefined) continue
    entry.result = result
    if (result.outcome !== 'refused' && result.id !== undefined)
      entry.warnings = [...entry.warnings, ...rememberLinkIds(ids, kind, result.id, document)]
  }
  signal.throwIfAborted()
  await ids.store(now)
  const { id: network_id, name } = network
  const counted = replyOf(entries, show, dry_run)
  await noteImport(pg, network_id, { kind: given.kind, at: now, ...counted })
  return {
    dry_run,
    kind: given.kind,
    source: source_name,
    network_id,
    network: name,
    format: rows.format,
    ...counted,
    amounts: amountsOf(kind, entries),
  }
}
