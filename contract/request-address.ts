type Scalar = string | number | boolean

/** A call's input before its types are known. */
export interface RawRequest {
  readonly params?: Readonly<Record<string, Scalar>> | undefined
  readonly query?: Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>> | undefined
  readonly body?: unknown
}

/** Fills `{name}` in a path, each value encoded, and adds the query without its absent values; of a list each value is a parameter. */
export const addressOf = (api_url: string, path: string, input: RawRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined) throw new Error(`The address ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  }
  return `${api_url}${filled}${query.size === 0 ? '' : `?${query.toString()}`}`
}
