import Type from 'typebox'
import { count, id, messageField, moment, money, nullableText, orNull } from '../fields.ts'
import { move_in_kinds, move_in_outcomes, sources } from '../move-in.ts'
import { clearable, flag, line, listOf, listing, optionalChoice, optionalNumber } from './fields.ts'
import { file_limits, shownLines, textFile } from './file-fields.ts'
import { operation } from './operation.ts'

/* Networks that move in from other systems (ADR-0119). */

const subject = { kind: 'old_network', by: 'id' } as const

const kind = Type.Enum(move_in_kinds, { description: 'kind of things in the file' })

/** The fields of an old network that owners set. */
const settings = {
  hosts: Type.Array(line(undefined, 253), {
    maxItems: 100,
    description: 'hosts of its links and postbacks that lead here now, for example track.oldnetwork.com',
  }),
  takes_unproven: Type.Boolean({
    description: 'whether postbacks without a valid token are kept for review; otherwise they are refused',
  }),
  relay_url: clearable('address of the old tracker: it gets postbacks about clicks that are unknown here', 2000),
}

const named = { name: line('unique name of the old network', 100), ...settings }

const network = Type.Object({
  id,
  name: Type.String(),
  source: Type.Enum(sources),
  hosts: Type.Array(Type.String()),
  takes_unproven: Type.Boolean(),
  relay_url: nullableText,
  created_at: moment,
  /** Ids of the old network that are known here. */
  ids: count,
  /** Kinds that were imported, in the order of imports. */
  imported: Type.Array(
    Type.Object({
      kind: Type.Enum(move_in_kinds),
      /** Of the last import. */
      at: moment,
      /** Things in the last file, refused ones too. */
      lines: count,
      refused: count,
      /** Old ids of this kind that are known here; null for kinds without ids. */
      ids: orNull(count),
    }),
  ),
})

export const listOldNetworks = operation({
  command: 'move-in networks',
  call: { method: 'GET', path: '/api/operator/move-in/networks/' },
  summary: 'list networks that move in from other systems',
  examples: ['move-in networks'],
  input: Type.Object(listing),
  reply: listOf(network),
  columns: ['id', 'name', 'source', 'hosts', 'takes_unproven', 'relay_url', 'ids'],
})

export const addOldNetwork = operation({
  command: 'move-in add-network',
  call: { method: 'POST', path: '/api/operator/move-in/networks/' },
  summary: 'add a network that moves in; the first import does the same',
  examples: ['move-in add-network --name "Old network" --source affise --hosts track.oldnetwork.com'],
  confirm_identity: true,
  subject,
  input: Type.Object({
    name: named.name,
    source: Type.Enum(sources, { description: 'system of the old network; plumbline: files in our own format' }),
    ...Type.Partial(Type.Object(settings)).properties,
  }),
  reply: network,
})

export const editOldNetwork = operation({
  command: 'move-in edit-network',
  call: { method: 'PATCH', path: '/api/operator/move-in/networks/{id}/' },
  summary: 'change a network that moves in: its name, hosts, unproven postbacks and relay',
  typed: 'Omitted options keep their values, an empty value clears one',
  examples: ['move-in edit-network 1 --hosts track.oldnetwork.com,go.oldnetwork.com --takes-unproven'],
  confirm_identity: true,
  subject,
  input: Type.Partial(Type.Object(named)),
  reply: network,
})

export const removeOldNetwork = operation({
  command: 'move-in remove-network',
  call: { method: 'DELETE', path: '/api/operator/move-in/networks/{id}/' },
  summary: 'remove a network that moved in: its ids are forgotten, imported things stay',
  examples: ['move-in remove-network 1 --yes'],
  confirm_identity: true,
  subject,
  confirm: 'Its old links and postbacks no longer work, and a further import adds everything again. Remove it?',
  reply: network,
})

/** A field that differs, as in the audit log. */
const change = Type.Object({ field: Type.String(), old: Type.Unknown(), new: Type.Unknown() })

export const importOldNetwork = operation({
  command: 'move-in import',
  call: { method: 'POST', path: '/api/operator/move-in/import/' },
  summary:
    'import a CSV or JSON file of a network that moves in. Refused lines are listed with the reason, all others are imported; a repeated import changes nothing',
  examples: [
    'move-in import affiliates affiliates.json --source affise --dry-run',
    'move-in import advertisers advertisers.csv --source affise --network "Old network"',
  ],
  confirm_identity: true,
  rolls_back_dry_run: true,
  operands: ['kind', 'file'],
  input: Type.Object({
    kind,
    file: textFile('the file'),
    source: optionalChoice(sources, 'system of the old network (default: plumbline)'),
    network: Type.Optional(
      line('name or id of the old network (default: the only one of that source, or a new one)', 100),
    ),
    format: optionalChoice(['json', 'csv'], 'format of the file (default: detected)'),
    dry_run: flag('only show what would change'),
    show: shownLines('how many lines to show'),
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    kind: Type.Enum(move_in_kinds),
    source: Type.Enum(sources),
    network_id: id,
    network: Type.String(),
    format: Type.Enum(['json', 'csv']),
    /** Things in the file, of each outcome. */
    lines: count,
    new: count,
    changed: count,
    same: count,
    refused: count,
    /** Sums of the amounts of readable lines by their outcome; null for kinds without amounts. */
    amounts: orNull(Type.Object({ new: money, same: money, refused: money })),
    /** The first ones of each outcome, in the order of the file. */
    results: Type.Array(
      Type.Object({
        line: Type.Integer(),
        external_id: nullableText,
        /** Of the row here; null for kinds without one, and for refused lines. */
        id: orNull(Type.Integer()),
        outcome: Type.Enum(move_in_outcomes),
        fields: Type.Array(change),
        warnings: Type.Array(Type.Object({ field: Type.String(), warning: messageField })),
        /** The reason for a refusal. */
        message: orNull(messageField),
      }),
    ),
    warnings_in_all: count,
  }),
  ...file_limits,
  limit_ms: 600_000,
})

export const inviteMoved = operation({
  command: 'move-in invite',
  call: { method: 'POST', path: '/api/operator/move-in/invite/' },
  summary:
    'mail links of one use to imported users who have no password yet, spread over time; those invited in the last seven days are left out',
  examples: ['move-in invite --limit 50 --dry-run', 'move-in invite --network "Old network" --per-hour 200'],
  confirm_identity: true,
  rolls_back_dry_run: true,
  input: Type.Object({
    network: Type.Optional(line('name or id of the old network (default: the only one)', 100)),
    limit: optionalNumber(1, 10_000, 'how many users to invite now (default: all, but 10,000 at most)'),
    per_hour: optionalNumber(1, 10_000, 'how many mails an hour (default: 100)'),
    dry_run: flag('only show who would be invited'),
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    network: Type.String(),
    invited: count,
    /** When the first and the last mail are due; null without any. */
    first_at: orNull(moment),
    last_at: orNull(moment),
    /** Users who can still be invited. */
    left: count,
  }),
  limit_ms: 120_000,
})

export const moveInSchema = operation({
  command: 'move-in schema',
  call: { method: 'GET', path: '/api/operator/move-in/schema/' },
  summary: 'show the JSON Schema of an import file of the source plumbline',
  examples: ['move-in schema affiliates > affiliates.schema.json'],
  operands: ['kind'],
  input: Type.Object({ kind }),
  reply: Type.Record(Type.String(), Type.Unknown()),
})
