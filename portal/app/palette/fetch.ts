import { createFetcher } from '@plumbline/ui/palette/use-palette.tsx'
import { reportProblem } from '../../shared/report-problem.ts'
import { loadScreen } from '../../shared/load-screen.ts'

const key = 'plumbline.search_opening'

export const fetchPalette = createFetcher(async () => (await import('./palette-dialog.tsx')).default)

/** Whether the page was reloaded for the search's code while the search was opening; reading it clears it. */
export const endOpening = (): boolean => {
  const was = window.sessionStorage.getItem(key) !== null
  window.sessionStorage.removeItem(key)
  return was
}

/** Loads the search's code. After an update the page may be reloaded for it, and this tab remembers to open the search then. */
export const loadPalette = async () => {
  try {
    window.sessionStorage.setItem(key, '1')
  } catch {
    // The storage is full: the user has to open the search again.
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
