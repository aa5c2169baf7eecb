/*
 * Code that runs in the head of each app's page before its first paint. The build writes these functions into the page itself
 * (ui/build/first-paint.ts), so they may use nothing from outside.
 */

/** An app's inputs of its first paint. Patterns match a path. */
export interface FirstPaint {
  /** Keys of local storage. One of them exists while a user is signed in, as far as the browser can know. */
  readonly signed_in: readonly string[]
  /** Pages that look the same to everyone. */
  readonly open: string
  /** Pages that show the sign-in form to people who are not signed in. */
  readonly sign_in: string
  /** The files of likely first screens within the app. */
  readonly screens: readonly { readonly path: string; readonly files: readonly string[] }[]
  /** The files that these share, for all other screens. */
  readonly others: readonly string[]
  /** Path of the call that the app needs before it draws anything for a signed-in user. */
  readonly preloaded_path?: string
}

/** Applies the chosen theme before the first paint, so that it never flashes. */
export const chooseTheme = (): void => {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
  if (chosen !== undefined) document.documentElement.dataset['theme'] = chosen
}

/**
 * Chooses which frame of index.html is visible, and preloads the files of the screen. A guess from the address and the storage: the app
 * decides what is drawn afterwards.
 */
export const chooseFrame = (first: FirstPaint): void => {
  const fits = (pattern: string): boolean => new RegExp(pattern).test(location.pathname)
  let signedIn = false
  try {
    signedIn = first.signed_in.some((key) => (localStorage.getItem(key) ?? '') !== '')
  } catch {
    // Without storage no session exists.
  }
  const frame = fits(first.open) ? 'page' : signedIn ? 'app' : fits(first.sign_in) ? 'sign-in' : 'page'
  document.documentElement.dataset['frame'] = frame
  if (frame !== 'app') return
  const fetchEarly = (href: string, rel: 'modulepreload' | 'preload'): void => {
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'fetch'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  if (first.preloaded_path !== undefined) fetchEarly(first.preloaded_path, 'preload')
  for (const file of first.screens.find(({ path }) => fits(path))?.files ?? first.others)
    fetchEarly(file, 'modulepreload')
}

/**
 * Makes the browser load its number and date formats after the first paint, while it waits for the scripts: the first formatter of a page
 * takes 10 to 20 ms, more than running the app's modules.
 */
export const warmUp = (): void => {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      setTimeout(() => new Intl.NumberFormat('en-US'))
      setTimeout(() => new Intl.DateTimeFormat('en-US'))
    })
  })
}
