import { id } from '@plumbline/contract/fields.ts'
import type { MovedKind } from '@plumbline/contract/move-in.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import Type from 'typebox'

/* Fields by which documents are known, here and in the old network. */

export const externalId = line('id in the old network', 200)

/** Reference to a row by its old id. */
export const oldId = (kind: MovedKind, description = `the ${kind}`) =>
  line(`${description}, by its id in the old network, or # and its id here`, 200)

/** The existing row that a document joins. */
export const ownId = (kind: MovedKind) =>
  Type.Optional(
    Type.Integer({
      ...id,
      description: `id of an existing ${kind} here that this one joins; only empty fields are filled`,
    }),
  )

/** Ids that tracking links use, if they differ from the old id. */
export const linkIds = Type.Optional(
  Type.Array(line('id in tracking links', 200), {
    maxItems: 1000,
    description: 'ids in its tracking links, where they differ: the encoded id of Everflow, the creatives of CAKE',
  }),
)
