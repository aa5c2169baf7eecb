import type { TestStores } from './harness.ts'

const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env

/** Of a process that inherits nothing else: without the two of Node it compiles a thousand files again, a second of processor time. */
export const node_environment = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS }

/** The environment of a process of the product that runs on a test's stores. */
export const environmentOn = (
  { database_url, clickhouse_url, data_dir }: Pick<TestStores, 'database_url' | 'clickhouse_url' | 'data_dir'>,
  own: Readonly<Record<string, string>> = {},
) => ({
  ...node_environment,
  DATABASE_URL: database_url,
  CLICKHOUSE_URL: clickhouse_url,
  DATA_DIR: data_dir,
  LOG_LEVEL: 'error',
  ...own,
})
