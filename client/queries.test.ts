import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from './failure.ts'
import { createQueryClient } from './queries.ts'

test('a query that failed while offline is repeated when the browser is online again', async () => {
  const queries = createQueryClient()
  queries.mount()
  const ask = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new ApiFailure(500)
    return 'answer'
  })
  onlineManager.setOnline(false)
  const panel = new QueryObserver(queries, { queryKey: ['panel'], queryFn: ask })
  const stop = panel.subscribe(() => undefined)
  await expect.poll(() => panel.getCurrentResult().isError).toBe(true)
  onlineManager.setOnline(true)
  await expect.poll(() => panel.getCurrentResult().data).toBe('answer')
  stop()
  queries.unmount()
})
