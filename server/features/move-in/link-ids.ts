import type { MoveInKind, MovedKind } from '@plumbline/contract/move-in.ts'
import type { Kind } from './kind.ts'
import type { OldIds } from './old-ids.ts'

const link_kinds: Readonly<Partial<Record<MoveInKind, MovedKind>>> = {
  affiliates: 'link_affiliate',
  offers: 'link_offer',
}

/** Notes the ids by which tracking links name a thing of a document, whether it is new or not. */
export const rememberLinkIds = (
  ids: OldIds,
  { name }: Kind,
  id: number,
  { link_ids }: Record<string, unknown>,
): void => {
  const link_kind = link_kinds[name]
  if (link_kind === undefined || !Array.isArray(link_ids)) return
  for (const link_id of link_ids)
    if (typeof link_id === 'string' && ids.find(link_kind, link_id)?.id !== id) ids.remember(link_kind, link_id, id)
}
