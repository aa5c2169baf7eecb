export type Theme = 'system' | 'light' | 'dark'

/** The theme in the cookie; the system's without a cookie. */
export const themeIn = (cookie: string): Theme => {
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(cookie)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

const changed = 'plumbline-theme'

/** Calls the listener for every choice of a theme, wherever it is made. Returns a function that stops it. */
export const watchTheme = (listener: () => void): (() => void) => {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}

/** Applies a theme and stores it for a year, in a cookie because logging out empties local storage (SPEC-17.1). */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  document.cookie = `theme=${theme}; path=/; max-age=${theme === 'system' ? 0 : 31_536_000}; samesite=lax`
  document.dispatchEvent(new Event(changed))
}
