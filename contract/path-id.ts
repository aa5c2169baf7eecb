import Type from 'typebox'
import { id } from './fields.ts'

const of_id = { params: Type.Object({ id }) }

/** Parameters of a call that declares none, if its path names one thing by its id. */
export type PathId<Definition, Path> = Definition extends { readonly params: unknown }
  ? Record<never, never>
  : Path extends `${string}/{id}/${string}`
    ? typeof of_id
    : Record<never, never>

export const pathId = <Definition, Path>(path: string | undefined): PathId<Definition, Path> =>
  (path?.includes('/{id}/') === true ? of_id : {}) as PathId<Definition, Path>
