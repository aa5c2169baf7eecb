/** The part of a router that this needs. */
interface Router {
  readonly state: { readonly initialized: boolean }
  readonly subscribe: (listener: (state: { initialized: boolean }) => void) => () => void
}

/** Resolves when the first screen can be drawn. Until then the page shows its initial frame, which the first drawing replaces. */
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
 * Loads the font of the first texts. They would request it themselves when they are drawn, but when their data is there at once they would
 * be drawn in the fallback first, and move. Loaded before the scripts, it would delay them (ADR-0084).
 */
export const fetchFont = (): void => {
  // In a task of its own: the check makes the browser read all styles first.
  setTimeout(() => {
    document.fonts.load("1em 'Inter Variable'").catch(() => {
      // The fallback font stays.
    })
  })
}
