import { createHash } from 'node:crypto'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isRecord } from '../../shared/record.ts'
import type { Actor } from '../operator-action.ts'

export interface AuditLine {
  at: Date
  actor: Actor
  action: string
  /** The kind of thing that was changed, and which one. */
  subject?: string | null
  subject_id?: string | null
  /** Those that were changed, where they were several. */
  subject_ids?: readonly string[] | null
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
  input: Record<string, unknown>
  reply: Record<string, unknown>
  /** The name of the request, which no other one has, and what it asked for. */
  request?: { key: string; hash: string } | undefined
}

const max_reply = 8_192

const hidden_formats: readonly unknown[] = ['password', 'secret', 'hidden', 'hidden_line']

const hideValue = (format: unknown, value: unknown): unknown => {
  if (hidden_formats.includes(format)) return '***'
  if (format !== 'file' || typeof value !== 'string') return value
  const sha256 = createHash('sha256').update(value).digest('hex')
  return { bytes: Buffer.byteLength(value), sha256 }
}

/** The format of a field, also of one that may be null. */
const formatOf = (property: unknown): unknown => {
  if (!isRecord(property)) return undefined
  if (!Array.isArray(property.anyOf)) return property.format
  return property.anyOf.map(formatOf).find((format) => format !== undefined)
}

const formatsOf = (schema: unknown): Map<string, unknown> => {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {}
  const formats = Object.entries(properties).map(([name, property]) => [name, formatOf(property)] as const)
  // An input stays hidden where the reply has a field of its name.
  return new Map(formats.filter(([, format]) => format !== undefined))
}

/** Values as the log may hold them: passwords, secrets and bank accounts hidden, of files only size and checksum. The schemas say which is which. */
export const withoutSecrets = (
  given: Record<string, unknown>,
  { params, input, reply }: Partial<Pick<Operation, 'params' | 'input' | 'reply'>>,
): Record<string, unknown> => {
  const formats = new Map([...formatsOf(params), ...formatsOf(input), ...formatsOf(reply)])
  const rows = isRecord(reply) && isRecord(reply.properties) ? reply.properties : {}
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, hideRows(rows[name], hideValue(formats.get(name), value))]),
  )
}

/** The same of each row of a list. */
const hideRows = (list: unknown, value: unknown): unknown =>
  Array.isArray(value) && isRecord(list) && isRecord(list.items)
    ? value.map((row: unknown) => {
        const formats = formatsOf(list.items)
        if (!isRecord(row)) return row
        return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, hideValue(formats.get(name), cell)]))
      })
    : value

/** Whether an answer has something that the log does not hold. */
export const isHidden = (reply: Record<string, unknown>, schema: Operation['reply']): boolean =>
  [...formatsOf(schema)].some(
    ([name, format]) => (format === 'file' || hidden_formats.includes(format)) && (reply[name] ?? null) !== null,
  )

/** Adds a line; `trx` is the transaction of the change. */
export const insertAudit = async (trx: Pg, line: AuditLine): Promise<void> => {
  const { at, actor, action, subject, subject_id, subject_ids = null, before = null, after = null, input } = line
  const reply = JSON.stringify(line.reply)
  await trx
    .insertInto('operator_audit')
    .values({
      at,
      actor: actor.name,
      token_id: actor.token_id,
      team_member_id: actor.team_member_id,
      action,
      subject,
      subject_id,
      subject_ids: subject_ids === null ? null : [...subject_ids],
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      request_key: line.request?.key ?? null,
      request_hash: line.request?.hash ?? null,
      input: JSON.stringify(input),
      reply: Buffer.byteLength(reply) > max_reply ? null : reply,
    })
    .execute()
}

/** Who changed a field of a thing last, and when; undefined where the log does not know. */
export const findLastChange = async (
  pg: Pg,
  { subject, subject_id, field }: { subject: string; subject_id: string | null; field: string },
): Promise<{ actor: string; at: Date } | undefined> =>
  pg
    .selectFrom('operator_audit')
    .where('subject', '=', subject)
    .where('subject_id', 'is not distinct from', subject_id)
    .where(
      sql<boolean>`exists (select from jsonb_object_keys(coalesce(after, before)) as name
        where name = ${field} or starts_with(name, ${`${field}.`}))`,
    )
    .select(['actor', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
