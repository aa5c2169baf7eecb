import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { movedGoalId } from '@plumbline/contract/move-in.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import { offerOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { lockOffers, readTerms, writeEach, type Written } from '../../offers/index.ts'
import { chooseFields, digestsOf, hereDigests, type Fields } from '../changes.ts'
import { translateDestination } from '../macros.ts'
import { externalId, linkIds, oldId } from '../key-fields.ts'
import { kindOf, type MoveTools, type Result, type Warning } from '../kind.ts'
import type { Digests } from '../old-ids.ts'
import { settleAccess, type Settled } from './access.ts'
import { externalIds } from './external-ids.ts'
import { resolveAffiliates, takeTogether } from './prepare.ts'

const {
  external_id: _key,
  id: _id,
  advertiser: _one,
  affiliates: _some,
  goals,
  caps,
  ...plain
} = offerOfDocument.properties

/** In moved_ids it follows the offer's id here, of at most ten digits, and a colon. */
const max_goal_id = 189

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
          external_id: Type.Optional(line('id of the goal or event in the old network', max_goal_id)),
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

/** The goals of a document that have an old id. */
const oldGoals = ({ goals: given = [] }: Document): { code: string; external_id: string }[] =>
  given.flatMap(({ code, external_id }) => (external_id === undefined ? [] : [{ code, external_id }]))

interface Prepared {
  readonly line: number
  readonly document: Document
  readonly digests: Digests
  /** The offer here, from an earlier import. */
  readonly known: number | undefined
  /** Names of the fields to write. */
  readonly written: readonly string[]
  /** Fields in the format of the offer import; empty if none is written. */
  readonly given: Readonly<Record<string, unknown>>
  /** Affiliates to grant access to. */
  readonly affiliates: readonly number[]
  readonly warnings: readonly Warning[]
}

/** Destinations with our macros, and warnings for macros that are kept. */
const translate = (tools: MoveTools, { url, fallback_url, landings }: Document) => {
  const table = tools.source.destination_macros
  const warnings: Warning[] = []
  if (table === undefined) return { given: {}, warnings }
  const translated = (field: string, address: string): string => {
    const { url: own, unknown } = translateDestination(address, table)
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

/** The goals of an offer here, and their codes with the former ones. */
const goalsHere = ({ goals: kept = [], former_codes = [] }: Fields) => {
  const named = new Map<string, string>(Array.isArray(kept) ? kept : [])
  return {
    goals: [...named].map(([code, name]) => ({ code, name })),
    codes: new Set<unknown>([...named.keys(), ...(Array.isArray(former_codes) ? former_codes : [])]),
  }
}

/** @param terms of offers here */
const prepare = async (
  tools: MoveTools,
  document: Document,
  at_line: number,
  terms: ReadonlyMap<number, Fields>,
): Promise<Prepared> => {
  const { ids } = tools
  const { external_id, link_ids: _in_links, ...all } = document
  const known = ids.find('offer', external_id)
  const row = terms.get(known?.id ?? 0) ?? {}
  const imported = known?.imported ?? {}
  const chosen =
    known === undefined
      ? { written: Object.keys(all), warnings: [] }
      : chooseFields({ imported, row }, all, ['affiliates', 'goals'])
  const has = (name: keyof Document): boolean => chosen.written.includes(name)
  const { given, warnings } = translate(tools, document)
  const resolved: Record<string, unknown> = Object.fromEntries(
    Object.entries({ ...all, ...given }).filter(([name]) => name !== 'affiliates' && chosen.written.includes(name)),
  )
  if (has('advertiser')) resolved.advertiser = await ids.resolve('advertiser', document.advertiser ?? '')
  if (has('goals')) {
    const here = goalsHere(row)
    const isKnown = ({ code, external_id: old }: { code: string; external_id?: string }): boolean =>
      here.codes.has(code) ||
      (known !== undefined && old !== undefined && ids.find('goal', movedGoalId(known.id, old)) !== undefined)
    // With all existing goals, so that none is mistaken for the previous version of a new one.
    const lacking = document.goals?.filter((goal) => !isKnown(goal)) ?? []
    resolved.goals = [...here.goals, ...lacking.map(({ external_id: _old, ...goal }) => goal)]
  }
  if (has('caps')) {
    const own = []
    for (const { affiliate, ...cap } of document.caps ?? [])
      own.push(affiliate === undefined ? cap : { ...cap, affiliate: await ids.resolve('affiliate', affiliate) })
    resolved.caps = own
    if (own.some(({ period }) => period !== 'day'))
      warnings.push({ field: 'caps', warning: message('cap_starts_at_zero', {}) })
  }
  return {
    line: at_line,
    document,
    digests: { ...imported, ...digestsOf(all) },
    known: known?.id,
    written: chosen.written,
    given: resolved,
    affiliates: has('affiliates') ? await resolveAffiliates(tools, document.affiliates ?? []) : [],
    warnings: [
      ...warnings.filter(({ field }) => chosen.written.includes(field.split('.')[0] ?? '')),
      ...chosen.warnings,
    ],
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

/** Errors within a document, whose other rows are in the same line. */
const atLine = ({ code, parameters }: Message, at_line: number): Message => ({
  code,
  parameters: 'line' in parameters ? { ...parameters, line: at_line } : parameters,
})

const resultOf = (one: Prepared, written: Written | undefined, access: Settled | undefined): Result => {
  if (written !== undefined && 'faults' in written) {
    const faults = written.faults.map(({ field, fault }) => ({ field, fault: atLine(fault, one.line) }))
    return { outcome: 'refused', message: message('document_refused', { faults }) }
  }
  const { is_new = false, changes = [], id = one.known, warnings = [] } = written ?? {}
  const granted = (access?.written ?? []).map((brought) => brought.one.affiliate_id)
  const all_changes = [...changes, ...(granted.length > 0 ? [{ field: 'affiliates', old: null, new: granted }] : [])]
  // One warning, however many affiliates lost their access here.
  const decided = (access?.warnings ?? []).slice(0, 1).map(({ warning }) => ({ field: 'affiliates', warning }))
  return {
    outcome: is_new ? 'new' : all_changes.length > 0 ? 'changed' : 'same',
    ...(id !== undefined && { id }),
    changes: all_changes,
    warnings: [...one.warnings, ...warnings, ...decided],
  }
}

/** Writes offers with their access and goals. */
const write = async (tools: MoveTools, ready: readonly Prepared[]): Promise<Result[]> => {
  const { pg, ids, network, now } = tools
  const writing = ready.filter(({ given }) => Object.keys(given).length > 0)
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
  const taken = ready.flatMap((one) => {
    const result = results.get(one)
    const id = result !== undefined && 'faults' in result ? undefined : (result?.id ?? one.known)
    return id === undefined ? [] : [{ one, id }]
  })
  const texts = { message: network.name, reason: network.name }
  const settled = await settleAccess(
    tools,
    taken.map(({ one, id: offer_id }) =>
      one.affiliates.map((affiliate_id) => ({ affiliate_id, offer_id, state: 'approved', ...texts })),
    ),
  )
  const access = new Map(taken.map(({ one }, index) => [one, settled[index]]))
  const written_ids = taken.flatMap(({ one, id }) => (results.has(one) ? [id] : []))
  const after = await readTerms(pg, written_ids, now)
  for (const { one, id } of taken)
    ids.remember('offer', one.document.external_id, id, {
      ...one.digests,
      ...hereDigests(after.get(id) ?? {}, results.has(one) ? one.written : []),
    })
  await rememberGoals(tools, new Map(taken.map(({ one, id }) => [id, one.document])))
  return ready.map((one) => resultOf(one, results.get(one), access.get(one)))
}

export const offers = kindOf({
  name: 'offers',
  fields,
  strict: ['status', 'visibility', 'terms', 'default_conversion_status', 'hold_days', 'click_lifetime_days', 'caps'],
  async takeAll(tools, lines) {
    const { pg, ids, now } = tools
    await lockOffers(pg)
    const known_ids = lines.flatMap(({ document }) => ids.find('offer', document.external_id)?.id ?? [])
    const terms = await readTerms(pg, known_ids, now)
    return takeTogether(
      tools,
      lines,
      (document, at_line) => prepare(tools, document, at_line, terms),
      (ready) => write(tools, ready),
    )
  },
})
