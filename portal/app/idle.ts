import type { QueryClient } from '@tanstack/react-query'
import { parts } from '../shared/on-demand.tsx'
import { fetchPalette } from './palette/fetch.ts'
import { fetchScreen, screens } from './screens.ts'

/** Safari has no requestIdleCallback; a short timeout replaces it there. */
const whenIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    const ask = (window as Partial<Window>).requestIdleCallback
    if (ask === undefined) setTimeout(resolve, 200)
    else ask.call(window, () => resolve(), { timeout: 2_000 })
  })

/** Resolves when the browser is idle, and no data is loading that a file would slow down. */
const whenFree = async (queries: QueryClient): Promise<void> => {
  do await whenIdle()
  while (queries.isFetching() > 0)
}

/** Whether the visitor's connection is too slow or expensive for preloading. Only Chromium reports it. */
const isCostly = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Preloads the code of every screen, of parts of screens and of the palette, one after another while the browser is idle, so that a click draws at once. A file
 * that fails to load ends it: the click loads it again, and shows the error.
 */
export const fetchAllWhenIdle = async (queries: QueryClient): Promise<void> => {
  if (isCostly()) return
  try {
    for (const { load } of screens) {
      await whenFree(queries)
      await fetchScreen(load)
    }
    for (const load of [...parts, fetchPalette]) {
      await whenFree(queries)
      await load()
    }
  } catch {
    // As explained above.
  }
}
