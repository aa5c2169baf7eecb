const key = 'plumbline.reloaded_at'
const calm_ms = 60_000
const leaving_ms = 3_000

/** When the browser last began to leave the page: loads in progress are cut off then, and the file is not to blame. */
let left_at = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  left_at = performance.now()
})

interface Browser {
  storage: Storage
  reload: () => void
  isLeaving: () => boolean
  /** Whether the portal's server can be reached. */
  reaches: () => Promise<boolean>
}

/** A screen's code could not be loaded because the server is unreachable. The page is not reloaded: that would show the browser's error page. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The portal cannot be reached', { cause })
  }
}

/** The address being opened: while a screen loads, the browser's address is still the old one. */
let destination = (): string | null => null
/** Keeps typed text, such as the search's, when the page is reloaded. */
let keepTyped = (): void => undefined
export const reloadTowards = (ask: typeof destination, keep: typeof keepTyped): void => {
  destination = ask
  keepTyped = keep
}

/** Whether the portal's server answers: a browser may wrongly report that it is offline. */
export const reaches = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

const thisBrowser: Browser = {
  // Read only when needed: a browser may refuse it.
  get storage() {
    return window.sessionStorage
  },
  reload: () => {
    const to = destination()
    if (to !== null) return window.location.assign(to)
    keepTyped()
    window.location.reload()
  },
  isLeaving: () => performance.now() - left_at < leaving_ms,
  reaches,
}

/**
 * Loads a screen's code. A newer version of the portal has other file names, so a tab older than the last update finds its files gone:
 * the page is then reloaded, once, and shows the requested screen. A second failure within a minute is an error.
 * @throws Unreachable when the server does not answer either
 */
export const loadScreen = async <T>(load: () => Promise<T>, browser = thisBrowser): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Unreachable) throw error
    if (browser.isLeaving()) {
      // A reload would cancel the navigation in progress. A page that stays after all, such as at a download, tries once more.
      await new Promise((resolve) => setTimeout(resolve, leaving_ms))
      return load()
    }
    if (!(await browser.reaches())) throw new Unreachable(error)
    const last_ms = Number(browser.storage.getItem(key) ?? 0)
    if (Math.abs(Date.now() - last_ms) < calm_ms) throw error
    browser.storage.setItem(key, String(Date.now()))
    browser.reload()
    // The frame stays unchanged until the page is gone.
    return new Promise<never>(() => undefined)
  }
}
