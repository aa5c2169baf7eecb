import type { ColumnType } from 'kysely'

/* How columns are read and written; postgres.ts sets the same on the connection. int8 and numeric come back as text. */

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
/** Exact decimal. Numbers are refused on purpose: money never passes through a float. */
export type Numeric = ColumnType<string, string, string>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Always an object on top: pg would send an array as a PostgreSQL array. A string is taken as JSON text. */
export type Json = ColumnType<unknown, string | Record<string, unknown>, string | Record<string, unknown>>
