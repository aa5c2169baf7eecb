import Type, { type TSchema } from 'typebox'
import { Settings } from 'typebox/system'
import { Clean } from 'typebox/value'

// Otherwise the library sorts the choices of the whole schema at each call: a quarter of a millisecond, and 130 ms with a country choice.
Settings.Set({ unionPrioritySort: false })

/**
 * The part of a schema that lists a value's fields. At most one form of a union may have fields; a union of plain values has none to remove,
 * and matching a value to its form would be most of the work.
 */
const fieldsOf = (schema: TSchema): TSchema => {
  if (Type.IsUnion(schema)) {
    const [form, ...others] = schema.anyOf.map(fieldsOf).filter((one) => !Type.IsUnknown(one))
    return others.length > 0 ? schema : (form ?? Type.Unknown())
  }
  if (Type.IsArray(schema)) return Type.Array(fieldsOf(schema.items))
  if (Type.IsObject(schema)) {
    if ('additionalProperties' in schema && schema.additionalProperties !== false) return schema
    return Type.Object(
      Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, fieldsOf(field)])),
    )
  }
  return 'anyOf' in schema || 'allOf' in schema || '$ref' in schema || Type.IsRecord(schema) || Type.IsTuple(schema)
    ? schema
    : Type.Unknown()
}

/** Creates a function that removes fields outside of a schema from a value, in place. It does not validate the value. */
export const cleanerFor = (schema: TSchema): ((value: unknown) => unknown) => {
  const fields = fieldsOf(schema)
  return (value) => Clean(fields, value)
}
