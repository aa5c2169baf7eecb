import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { movedGoalId } from '@plumbline/contract/move-in.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import { offerOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { lockOffers, writeEach, type Written } from '../../offers/index.ts'
import { translateMacros } from '../destination-macros.ts'
import { externalId, linkIds, oldId } from '../key-fields.ts'
import { kindOf, type MoveTools, type Result, type Warning } from '../kind.ts'
import type { Digests } from '../old-ids.ts'
import { digestsOf } from '../row-kind.ts'
import { externalIds } from './external-ids.ts'
import { prepareEach, readyOf, resolveAffiliates, resultsOf } from './prepare.ts'

const {
  external_id: _key,
  id: _id,
  advertiser: _one,
  affiliates: _some,
  goals,
  caps,
  ...plain
} = offerOfDocument.properties

const fields = {
  external_id: externalId,
  link_ids: linkIds,
  ...plain,
  advertiser: Type.Optional(oldId('advertiser', 'the advertiser, which a new offer must have')),
  affiliates: Type.Optional(
    Type.Array(oldId('affiliate'), {
      maxItems: 100_000,
      description: 'affiliates with access to an offer that is not public',
    }),
  ),
  goals: Type.Optional(
    Type.Array(
      Type.Object(
        {
          external_id: Type.Optional(line('id of the goal or event in the old network', 200)),
          ...goals.items.properties,
        },
        { additionalProperties: false },
      ),
      { maxItems: 50, description: 'goals in addition to the base goal; one that is not listed stays' },
    ),
  ),
  caps: Type.Optional(
    Type.Array(
      Type.Object(
        { ...caps.items.properties, affiliate: Type.Optional(oldId('affiliate')) },
        { additionalProperties: false },
      ),
      { maxItems: 1000, description: 'caps; one that is not listed is removed' },
    ),
  ),
}
type Document = Static<Type.TObject<typeof fields>>

/** Of the goals of a document only those with an old id. */
const oldGoals = ({ goals: given = [] }: Document): { code: string; external_id: string }[] =>
  given.flatMap(({ code, external_id }) => (external_id === undefined ? [] : [{ code, external_id }]))

interface Prepared {
  readonly line: number
  readonly document: Document
  readonly digests: Digests
  /** The offer here that it became in an earlier import. */
  readonly known: number | undefined
  /** As the import of offers takes it; empty where nothing has changed in the old network. */
  readonly given: Readonly<Record<string, unknown>>
  readonly warnings: readonly Warning[]
}

/** Destinations with our macros, and warnings for macros that stay. */
const translate = (tools: MoveTools, { url, fallback_url, landings }: Document) => {
  const table = tools.source.destination_macros
  const warnings: Warning[] = []
  if (table === undefined) return { given: {}, warnings }
  const translated = (field: string, address: string): string => {
    const { url: own, unknown } = translateMacros(address, table)
    warnings.push(...unknown.map((macro) => ({ field, warning: message('macro_unchanged', { macro }) })))
    return own
  }
  const given = {
    ...(url !== undefined && { url: translated('url', url) }),
    ...(typeof fallback_url === 'string' && { fallback_url: translated('fallback_url', fallback_url) }),
    ...(landings !== undefined && {
      landings: landings.map((one, index) => ({ ...one, url: translated(`landings.${index}.url`, one.url) })),
    }),
  }
  return { given, warnings }
}

const prepare = async (tools: MoveTools, document: Document, at_line: number): Promise<Prepared> => {
  const { ids } = tools
  const { external_id, link_ids: _in_links, ...all } = document
  const digests = digestsOf(all)
  const known = ids.find('offer', external_id)
  const changed = Object.fromEntries(Object.entries(all).filter(([name]) => known?.imported[name] !== digests[name]))
  // Written where the old network has changed it since the last import: what people changed here stays.
  const has = (name: keyof Document): boolean => Object.hasOwn(changed, name)
  const { given, warnings } = translate(tools, document)
  const resolved = {
    ...changed,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(changed, name))),
    ...(has('advertiser') && { advertiser: await ids.resolve('advertiser', document.advertiser ?? '') }),
    ...(has('affiliates') && { affiliates: await resolveAffiliates(tools, document.affiliates ?? []) }),
    ...(has('goals') && { goals: document.goals?.map(({ external_id: _old, ...goal }) => goal) }),
  }
  if (has('caps')) {
    const own = []
    for (const { affiliate, ...cap } of document.caps ?? [])
      own.push(affiliate === undefined ? cap : { ...cap, affiliate: await ids.resolve('affiliate', affiliate) })
    Object.assign(resolved, { caps: own })
  }
  return {
    line: at_line,
    document,
    digests: { ...known?.imported, ...digests },
    known: known?.id,
    given: resolved,
    warnings: warnings.filter(({ field }) => Object.hasOwn(changed, field.split('.')[0] ?? '')),
  }
}

/** Notes which goals here are goals of the old network. */
const rememberGoals = async ({ pg, ids }: MoveTools, offers: ReadonlyMap<number, Document>): Promise<void> => {
  if (offers.size === 0) return
  const rows = await pg
    .selectFrom('goals')
    .where('offer_id', '=', sql<number>`any(${[...offers.keys()]}::integer[])`)
    .select(['id', 'offer_id', 'code'])
    .execute()
  const byCode = new Map(rows.map(({ id, offer_id, code }) => [`${offer_id} ${code}`, id]))
  for (const [offer_id, document] of offers)
    for (const { code, external_id } of oldGoals(document)) {
      const id = byCode.get(`${offer_id} ${code}`)
      if (id !== undefined) ids.remember('goal', movedGoalId(offer_id, external_id), id)
    }
}

/** Faults within a document, whose other rows are in the same line. */
const atLine = ({ code, parameters }: Message, at_line: number): Message => ({
  code,
  parameters: 'line' in parameters ? { ...parameters, line: at_line } : parameters,
})

const resultOf = (one: Prepared, written: Written | undefined): Result => {
  if (written === undefined) return { outcome: 'same', id: one.known ?? 0 }
  if ('faults' in written) {
    const faults = written.faults.map(({ field, fault }) => ({ field, fault: atLine(fault, one.line) }))
    return { outcome: 'refused', message: message('document_refused', { faults }) }
  }
  const { is_new, changes, warnings } = written
  const id = written.id ?? one.known ?? 0
  const all = [...one.warnings, ...warnings]
  if (changes.length === 0) return { outcome: 'same', id, warnings: all }
  return { outcome: is_new ? 'new' : 'changed', id, changes, warnings: all }
}

const takeAll = async (tools: MoveTools, lines: readonly { line: number; document: Document }[]): Promise<Result[]> => {
  const { pg, ids, network } = tools
  await lockOffers(pg)
  const prepared = await prepareEach(tools, lines, (document, at_line) => prepare(tools, document, at_line))
  const writing = readyOf(prepared).filter(({ given }) => Object.keys(given).length > 0)
  const keys = await externalIds(
    pg,
    network,
    writing.flatMap(({ known, document }) => (known === undefined ? [document.external_id] : [])),
  )
  const written = await writeEach(
    tools,
    writing.map(({ known, given, document }) =>
      known === undefined ? { ...given, external_id: keys.get(document.external_id) } : { ...given, id: known },
    ),
  )
  const results = new Map(writing.map((one, index) => [one, written[index]]))
  const offers = new Map<number, Document>()
  for (const [one, result] of results) {
    if (result === undefined || 'faults' in result) continue
    const id = result.id ?? one.known
    if (id === undefined) continue
    ids.remember('offer', one.document.external_id, id, one.digests)
    offers.set(id, one.document)
  }
  await rememberGoals(tools, offers)
  return resultsOf(prepared, (one) => resultOf(one, results.get(one)))
}

export const offers = kindOf({ name: 'offers', fields, takeAll })
