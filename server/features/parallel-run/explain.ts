import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { ActionTools } from '../operator-action.ts'
import type { Cause, TheirConversion } from './compare.ts'
import { findImported, findKept, type FoundConversion, type OldNetwork } from './queries.ts'
import { clickKey, findOldLinkClicks, findRelayed } from './sources-of-clicks.ts'

/** An id of the old network that has no row here. */
const unknownId = ({ offer, affiliate }: TheirConversion): Message | undefined => {
  if (typeof offer === 'string') return message('compare_not_imported', { thing: 'offer', external_id: offer })
  if (typeof affiliate === 'string')
    return message('compare_not_imported', { thing: 'affiliate', external_id: affiliate })
  return undefined
}

/** Adds to conversions that only one side has why that is so. One from before the move gets a cause of its own. */
export const explainCauses = async (
  tools: ActionTools,
  network: OldNetwork,
  period: { from: string; to: string },
  causes: readonly Cause[],
  owns: ReadonlyMap<string, FoundConversion>,
): Promise<Cause[]> => {
  const { pg } = tools
  const lines = causes.flatMap(({ cause, line }) => (cause === 'only_there' && line !== undefined ? [line] : []))
  const clicks = causes.flatMap(({ cause, own }) => (cause === 'only_here' && own ? (owns.get(own.id) ?? []) : []))
  const imported = await findImported(pg, network.id, lines)
  const keptOf = await findKept(pg, period, lines)
  const relayed = await findRelayed(tools, lines)
  const by_old_link = await findOldLinkClicks(tools, clicks)

  const whyOnlyThere = (line: TheirConversion): Message => {
    const unknown = unknownId(line)
    if (unknown !== undefined) return unknown
    const reason = keptOf(line)
    if (reason !== undefined) return message('compare_kept', { reason })
    return relayed.has(line.txid) ? message('compare_relayed', {}) : message('compare_no_postback', {})
  }
  const whyOnlyHere = (own: FoundConversion | undefined): Message | null => {
    if (own?.click_journal === 0) return message('compare_by_moved_click', {})
    if (own === undefined) return null
    return by_old_link.has(clickKey(own)) ? message('compare_by_old_link', {}) : message('compare_by_new_link', {})
  }
  return causes.map((one): Cause => {
    const { cause, line, own, why } = one
    if (cause === 'only_here') return { ...one, why: whyOnlyHere(own && owns.get(own.id)) }
    if (cause !== 'only_there' || line === undefined) return one
    if (imported.has(line.conversion)) return { ...one, cause: 'before_import', why: message('compare_past', {}) }
    return { ...one, why: why ?? whyOnlyThere(line) }
  })
}
