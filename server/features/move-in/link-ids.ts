import { message } from '@plumbline/contract/messages/index.ts'
import type { MoveInKind, MovedKind } from '@plumbline/contract/move-in.ts'
import type { Kind, Warning } from './kind.ts'
import type { OldIds } from './old-ids.ts'

const link_kinds: Readonly<Partial<Record<MoveInKind, MovedKind>>> = {
  affiliates: 'link_affiliate',
  offers: 'link_offer',
}

/**
 * Stores the ids that tracking links use for a document's row, whether the row is new or not.
 * @returns warnings for ids that belong to another row, which keeps them
 */
export const rememberLinkIds = (
  ids: OldIds,
  { name }: Kind,
  id: number,
  { link_ids }: Record<string, unknown>,
): Warning[] => {
  const link_kind = link_kinds[name]
  if (link_kind === undefined || !Array.isArray(link_ids)) return []
  return link_ids.flatMap((external_id: unknown): Warning[] => {
    if (typeof external_id !== 'string') return []
    const known = ids.find(link_kind, external_id)
    if (known === undefined) ids.remember(link_kind, external_id, id)
    if (known === undefined || known.id === id) return []
    return [{ field: 'link_ids', warning: message('old_id_of_another', { external_id, id: known.id }) }]
  })
}
