/**
 * One part of all fields of a table, by name. A table of fields has for each field of a thing its schemas in input, replies and files:
 * contract/operator/offer-fields.ts.
 */
export const partOf = <Table extends Readonly<Record<string, object>>, Part extends keyof Table[keyof Table]>(
  table: Table,
  part: Part,
) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, (field as Table[keyof Table])[part]])) as {
    [Name in keyof Table]: Table[Name][Part]
  }

/** The names of a table's fields, in its order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, object>>): Name[] =>
  Object.keys(table) as Name[]
