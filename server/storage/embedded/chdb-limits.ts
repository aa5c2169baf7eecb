import type { FrontLimits } from './chdb-front.ts'

const megabyte = 1024 * 1024

/** What one small machine can bear. A larger installation sets CLICKHOUSE_URL. */
export const front_limits: FrontLimits = {
  settings: { max_execution_time: '30', max_memory_usage: String(600 * megabyte) },
  max_execution_s: 600,
  grace_ms: 10_000,
  body_bytes: 64 * megabyte,
  held_bytes: 16 * megabyte,
  at_once: 16,
  waiting: 128,
}

/** Threads of Node's pool: each running statement holds one. */
export const thread_pool_size = front_limits.at_once + 4

/** The engine's own configuration: bounded memory, small caches, few background threads. */
export const engine_config = `<clickhouse>
  <max_server_memory_usage>${1024 * megabyte}</max_server_memory_usage>
  <mark_cache_size>${32 * megabyte}</mark_cache_size>
  <index_mark_cache_size>${megabyte}</index_mark_cache_size>
  <primary_index_cache_size>${32 * megabyte}</primary_index_cache_size>
  <uncompressed_cache_size>0</uncompressed_cache_size>
  <index_uncompressed_cache_size>0</index_uncompressed_cache_size>
  <mmap_cache_size>0</mmap_cache_size>
  <query_cache><max_size_in_bytes>${megabyte}</max_size_in_bytes></query_cache>
  <background_pool_size>2</background_pool_size>
  <background_move_pool_size>1</background_move_pool_size>
  <background_fetches_pool_size>1</background_fetches_pool_size>
  <background_common_pool_size>2</background_common_pool_size>
  <background_schedule_pool_size>2</background_schedule_pool_size>
  <background_buffer_flush_schedule_pool_size>1</background_buffer_flush_schedule_pool_size>
  <background_distributed_schedule_pool_size>1</background_distributed_schedule_pool_size>
  <background_message_broker_schedule_pool_size>1</background_message_broker_schedule_pool_size>
  <max_thread_pool_size>400</max_thread_pool_size>
  <timezone>UTC</timezone>
  <send_crash_reports><enabled>false</enabled></send_crash_reports>
</clickhouse>
`
