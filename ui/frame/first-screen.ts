/** What it needs of a router. */
interface Router {
  readonly state: { readonly initialized: boolean }
  readonly subscribe: (listener: (state: { initialized: boolean }) => void) => () => void
}

/** When the first screen can be drawn. Until then the page shows the frame that it came with, which the first drawing replaces. */
export const firstScreen = async (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/**
 * Has the font of the first texts fetched. They would ask for it themselves when they are drawn, and with their data there at once they would
 * be drawn in the fallback first, and move. Before the scripts it would be in their way (ADR-0084).
 */
export const fetchFont = (): void => {
  // In a task of its own: the question has the browser read all styles first.
  setTimeout(() => {
    document.fonts.load("1em 'Inter Variable'").catch(() => {
      // The fallback stays.
    })
  })
}
