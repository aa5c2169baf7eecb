const key = 'plumbline.reloaded_at'
const calm_ms = 60_000
const leaving_ms = 3_000

/** When the browser last began to leave the page: what was loading then is cut off, which is no fault of its file. */
let left_at = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  left_at = performance.now()
})

interface Browser {
  storage: Storage
  reload: () => void
  isLeaving: () => boolean
  /** Whether the portal's server answers at all. */
  reaches: () => Promise<boolean>
}

/** A screen's code did not come because nothing does: the page is not loaded again, which would leave the visitor with the browser's error. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The portal cannot be reached', { cause })
  }
}

/** Where the portal is going: while a screen is on its way, the address is still that of the old one. */
let destination = (): string | null => null
/** Keeps what was typed where the page is loaded again in its place, as for the search. */
let keepTyped = (): void => undefined
export const reloadTowards = (ask: typeof destination, keep: typeof keepTyped): void => {
  destination = ask
  keepTyped = keep
}

const reaches = async (): Promise<boolean> => {
  try {
    return (await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

const thisBrowser: Browser = {
  // Asked for when it is needed: a browser may refuse it.
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
 * Loads a screen's code. A newer version of the portal has other file names, so a tab that is older than the last update finds its files gone:
 * the page is then loaded again, once, and shows the screen that was asked for. A second failure within a minute is an error.
 * @throws Unreachable when the server does not answer either
 */
export const loadScreen = async <T>(load: () => Promise<T>, browser = thisBrowser): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (browser.isLeaving()) {
      // Loading the page again would cancel the way to the next one. A page that stays after all, such as at a download, tries once more.
      await new Promise((resolve) => setTimeout(resolve, leaving_ms))
      return load()
    }
    if (!(await browser.reaches())) throw new Unreachable(error)
    const last_ms = Number(browser.storage.getItem(key) ?? 0)
    if (Math.abs(Date.now() - last_ms) < calm_ms) throw error
    browser.storage.setItem(key, String(Date.now()))
    browser.reload()
    // The frame stays as it is until the page is gone.
    return new Promise<never>(() => undefined)
  }
}
