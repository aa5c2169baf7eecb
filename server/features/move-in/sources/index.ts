import type { MoveInKind, Source as SourceName } from '@plumbline/contract/move-in.ts'
import type { Kind } from '../kind.ts'
import type { KindSource, Source } from '../source.ts'
import { affise } from './affise.ts'
import { cake } from './cake.ts'
import { everflow } from './everflow.ts'
import { tune } from './tune.ts'

/** Every system that networks move in from; our own schema has no mapping. */
export const sources: Readonly<Record<SourceName, Source>> = {
  plumbline: { name: 'plumbline', kinds: {}, macros: {} },
  affise,
  everflow,
  tune,
  cake,
}

/** Our own schema: each field by its name, in a list or in an object with the kind's name. */
const ownKind = ({ name, fields }: Kind): KindSource => ({
  rows: [name, ''],
  fields: Object.fromEntries(Object.keys(fields).map((field) => [field, field])),
})

/** Where the fields of a kind are in the files of a source; undefined where the source does not have the kind. */
export const kindSource = (source: Source, name: MoveInKind, kind: Kind): KindSource | undefined => {
  if (source.name === 'plumbline') return ownKind(kind)
  const own = source.kinds[name]
  // In the file of any system the owner may add a column that names the row here which a line joins.
  return own && (kind.fields.id === undefined ? own : { ...own, fields: { id: 'plumbline_id', ...own.fields } })
}
