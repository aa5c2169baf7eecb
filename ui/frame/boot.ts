/*
 * What runs in the head of each app's page before its first paint. The build writes these functions into the page itself (ui/build/first-paint.ts),
 * so that they may use nothing from outside.
 */

/** Of an app what its first paint depends on. Patterns are those of a path. */
export interface FirstPaint {
  /** Keys of local storage. One of them is there while somebody is signed in, as far as the browser can know. */
  readonly signed_in: readonly string[]
  /** Pages that look the same to everybody. */
  readonly open: string
  /** Where those who are not signed in are shown the sign-in form. */
  readonly sign_in: string
  /** The files of likely first screens within the app. */
  readonly screens: readonly { readonly path: string; readonly files: readonly string[] }[]
  /** The files that these share, for all other screens. */
  readonly others: readonly string[]
  /** What the app asks the server for before it draws anything for somebody who is signed in. */
  readonly asked?: string
}

/** A chosen theme never flashes. */
export const chooseTheme = (): void => {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
  if (chosen !== undefined) document.documentElement.dataset['theme'] = chosen
}

/**
 * Says which frame of index.html is to be seen, and has the files of the screen fetched beside the others. A guess from the address and from
 * what is stored: what is drawn afterwards is decided by the app.
 */
export const chooseFrame = (first: FirstPaint): void => {
  const fits = (pattern: string): boolean => new RegExp(pattern).test(location.pathname)
  let signedIn = false
  try {
    signedIn = first.signed_in.some((key) => (localStorage.getItem(key) ?? '') !== '')
  } catch {
    // No storage, no session.
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
  if (first.asked !== undefined) fetchEarly(first.asked, 'preload')
  for (const file of first.screens.find(({ path }) => fits(path))?.files ?? first.others)
    fetchEarly(file, 'modulepreload')
}

/**
 * Has the browser read what it knows of numbers and dates after the first paint, while it waits for the scripts: the first formatter of a page takes it 10 to 20 ms,
 * more than running the app's modules.
 */
export const warmUp = (): void => {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      setTimeout(() => new Intl.NumberFormat('en-US'))
      setTimeout(() => new Intl.DateTimeFormat('en-US'))
    })
  })
}
