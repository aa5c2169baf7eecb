import { createFetcher } from '@plumbline/ui/palette/use-palette.tsx'
import { reportProblem } from '../../shared/report-problem.ts'
import { loadScreen } from '../load-screen.ts'

const key = 'plumbline.search_opening'

export const fetchPalette = createFetcher(async () => (await import('./palette-dialog.tsx')).default)

/** Whether the search was being opened when the page was loaded again for its code, which is forgotten. */
export const endOpening = (): boolean => {
  const was = window.sessionStorage.getItem(key) !== null
  window.sessionStorage.removeItem(key)
  return was
}

/** Fetches the search's code. After an update the page may be loaded again for it, and this tab remembers to open the search then. */
export const loadPalette = async () => {
  try {
    window.sessionStorage.setItem(key, '1')
  } catch {
    // No room: the search then waits to be opened again.
  }
  try {
    return await loadScreen(fetchPalette)
  } catch (error) {
    reportProblem('The search could not be loaded', error)
    throw error
  } finally {
    endOpening()
  }
}
