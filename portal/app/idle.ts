import type { QueryClient } from '@tanstack/react-query'
import { fetchPalette } from './palette/fetch.ts'
import { fetchScreen, screens } from './screens.ts'

/** Safari has no requestIdleCallback; there the moment is any a little later. */
const whenIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    const ask = (window as Partial<Window>).requestIdleCallback
    if (ask === undefined) setTimeout(resolve, 200)
    else ask.call(window, () => resolve(), { timeout: 2_000 })
  })

/** The browser has nothing to do, and no data is on its way that a file would slow down. */
const whenFree = async (queries: QueryClient): Promise<void> => {
  do await whenIdle()
  while (queries.isFetching() > 0)
}

/** Whether the visitor's line is one on which nothing should be fetched that was not asked for. Only Chromium says so. */
const isCostly = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the code of every screen and of the palette, one after another while the browser has nothing else to do, so that a click draws at once. A file that does
 * not come ends it: the click asks again, and says what is wrong.
 */
export const fetchAllWhenIdle = async (queries: QueryClient): Promise<void> => {
  if (isCostly()) return
  try {
    for (const { load } of screens) {
      await whenFree(queries)
      await fetchScreen(load)
    }
    await whenFree(queries)
    await fetchPalette()
  } catch {
    // As said above.
  }
}
