import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from './failure.ts'
import { createQueryClient } from './queries.ts'

test('what failed while the line was down is asked again when it is back', async () => {
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
