import { contract } from './index.ts'
import { scopeOf } from './scope-of.ts'

/** The scopes that keys need, by method and path of the call. Data in the portal's build. */
export const call_scopes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(contract).flatMap(([name, { method, path }]) => {
    const scope = scopeOf(name)
    return scope === undefined ? [] : [[`${method} ${path}`, scope]]
  }),
)
