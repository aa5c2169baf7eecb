import { readClaims } from './token-rules.ts'
import type { TokenPair, TokenStore, User } from './token-store.ts'

/** The session as screens see it. `leaving`: the browser is leaving the page, so nothing shown may change any more. */
export interface SessionState {
  readonly signed_in: boolean
  readonly user: User | null
  readonly leaving: boolean
}

/** Where the browser is sent. Full page loads, so that nothing stays in memory. */
export interface SessionPlaces {
  /** After logging out. */
  readonly login_url: string
  /** After any 401: the root of the login site. */
  readonly login_root: string
}

export interface Browser {
  readonly goTo: (url: string) => void
  readonly reload: () => void
}

/** The session of this tab, based on the tokens that all tabs share (SPEC-17.1 to SPEC-17.7). */
export interface Session {
  readonly store: TokenStore
  snapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Starts a session after a sign-in: stores its tokens. The user of an earlier session is forgotten at the same time. */
  begin(pair: TokenPair): void
  complete(user: User): void
  /** A call was answered with 401: the server has ended the session. */
  endRefused(): void
  /** Forgets everything here. Notifying the server is the caller's part. */
  logOut(): void
  /** Cancels a sign-in that has started, without leaving the page. */
  abandon(): void
  /** The token of this tab's user; null without one, or when the stored tokens are another user's. */
  ownAccess(): string | null
  /** Checks whether another tab has signed out or changed the user, and follows. `cleared`: it emptied the whole storage. */
  follow(cleared: boolean): void
}

/** Creates the session of this tab. Memory is cleared through `onForget` (the query cache) and by leaving the page. */
export const createSession = (options: {
  store: TokenStore
  places: SessionPlaces
  browser: Browser
  onForget: () => void
  /** The user's session ends, and the page is about to close: `refused` by the server, or logged out, here or in another tab. */
  onEnd?: (how: 'refused' | 'logged_out', user: User | null) => void
}): Session => {
  const { store, places, browser } = options
  const listeners = new Set<() => void>()

  const subjectOf = (token: string | null): string | null => (token === null ? null : readClaims(token).subject)
  let subject = subjectOf(store.access())
  let state: SessionState = { signed_in: store.access() !== null, user: store.user(), leaving: false }
  // A user without a token is not signed in.
  if (!state.signed_in) state = { ...state, user: null }

  const change = (next: Partial<SessionState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const leave = (go: () => void, how?: 'refused' | 'logged_out'): void => {
    if (state.leaving) return
    // Before anything changes, while the forms still hold what was typed.
    if (how !== undefined) options.onEnd?.(how, state.user)
    change({ leaving: true })
    options.onForget()
    go()
  }

  const isAnotherUser = (): boolean => {
    const stored = subjectOf(store.access())
    if (subject !== null && stored !== null && stored !== subject) return true
    const user = store.user()
    return state.user !== null && user !== null && user.id !== state.user.id
  }

  return {
    store,
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: (pair) => {
      options.onForget()
      store.setUser(null)
      store.setPair(pair)
      subject = subjectOf(pair.access)
      change({ signed_in: true, user: null })
    },
    complete: (user) => {
      store.setUser(user)
      change({ user })
    },
    endRefused: () => {
      leave(() => {
        store.forgetSession()
        browser.goTo(places.login_root)
      }, 'refused')
    },
    logOut: () => {
      leave(() => {
        store.forgetAll()
        browser.goTo(places.login_url)
      }, 'logged_out')
    },
    abandon: () => {
      store.forgetSession()
      subject = null
      change({ signed_in: false, user: null })
    },
    ownAccess: () => {
      if (isAnotherUser()) {
        leave(() => browser.reload())
        return null
      }
      return store.access()
    },
    follow: (cleared) => {
      const access = store.access()
      if (!state.signed_in) {
        if (access === null) return
        subject = subjectOf(access)
        change({ signed_in: true, user: store.user() })
      } else if (access === null) {
        leave(
          () => {
            // This tab may have written before it was notified, when the storage was already cleared.
            if (cleared) store.forgetAll()
            browser.goTo(cleared ? places.login_url : places.login_root)
          },
          cleared ? 'logged_out' : 'refused',
        )
      } else if (isAnotherUser()) {
        leave(() => browser.reload())
      } else if (state.user === null && store.user() !== null) {
        change({ user: store.user() })
      }
    },
  }
}

/** Keeps the session in step with other tabs, and with pages that the browser restores from memory. Returns a function that stops it. */
export const watchOtherTabs = (session: Session, target: Window): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.storageArea === null || event.storageArea === target.localStorage) session.follow(event.key === null)
  }
  const onShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return
    // Restored with everything it held in memory, perhaps after logging out: start again from the storage.
    target.location.reload()
  }
  target.addEventListener('storage', onStorage)
  target.addEventListener('pageshow', onShow)
  return () => {
    target.removeEventListener('storage', onStorage)
    target.removeEventListener('pageshow', onShow)
  }
}
