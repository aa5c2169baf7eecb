import type { Source as SourceName } from '@plumbline/contract/move-in.ts'
import Type from 'typebox'
import type { Kind } from '../kind.ts'
import type { KindSource, Source } from '../source.ts'
import { affise } from './affise.ts'
import { cake } from './cake.ts'
import { everflow } from './everflow.ts'
import { tune } from './tune.ts'

/** Every system that networks move in from; our own schema has no mapping. */
export const sources: Readonly<Record<SourceName, Source>> = {
  plumbline: { name: 'plumbline', macros: {} },
  affise,
  everflow,
  tune,
  cake,
}

/** Our own schema: each field by its name, in a list or in an object with the kind's name. */
const ownKind = ({ name, fields }: Kind): KindSource => ({
  rows: [name, ''],
  fields: Object.fromEntries(Object.keys(fields).map((field) => [field, field])),
  id_is_optional: fields.external_id !== undefined && Type.IsOptional(fields.external_id),
})

/** Location of a kind's fields in the files of a source. */
export const kindSource = ({ kinds }: Source, kind: Kind): KindSource => {
  if (kinds === undefined) return ownKind(kind)
  const own = kinds[kind.name]
  // Owners may add a column to any system's file that names the existing row for a line to join.
  return kind.fields.id === undefined ? own : { ...own, fields: { id: 'plumbline_id', ...own.fields } }
}
