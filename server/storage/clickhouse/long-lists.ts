import type { ClickHouseSettings } from '@clickhouse/client'

/** ClickHouse reads 128 kB of a parameter and 1 MB of an address (`http_max_field_value_size`, `http_max_uri_size`). */
const max_in_address = 16_000

/** A text as a string of ClickHouse's SQL. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const listText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(listText).join(',')}]`
  return typeof value === 'number' ? String(value) : quoteLiteral(String(value))
}

/**
 * Parameters travel in the address, for which long lists of ids or names are too long: those are put into the statement, which is sent as the body.
 * @returns the statement with its settings, and the parameters that stay beside it
 */
export const withLongLists = (statement: string, parameters: Readonly<Record<string, unknown>>) => {
  const query_params: Record<string, unknown> = {}
  const long = new Map<string, string>()
  for (const [name, value] of Object.entries(parameters)) {
    const text = Array.isArray(value) ? listText(value) : ''
    if (text.length > max_in_address) long.set(name, quoteLiteral(text))
    else query_params[name] = value
  }
  // One literal, however long the list: the parts of a statement are counted.
  const query = statement.replaceAll(/\{(\w+):(Array\([^}]*\))\}/g, (placeholder, name: string, type: string) => {
    const literal = long.get(name)
    return literal === undefined ? placeholder : `cast(${literal}, '${type}')`
  })
  const clickhouse_settings: ClickHouseSettings = long.size === 0 ? {} : { max_query_size: String(4 * query.length) }
  return { query, query_params, clickhouse_settings }
}
