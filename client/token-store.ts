import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'

export type User = ReplyOf<Contract['currentUser']>
export type TokenPair = ReplyOf<Contract['signIn']>

/**
 * The session in local storage: `access`, `refresh`, `user` (JSON) as specified, `access_token` as the name an older build
 * wrote, and the moment the access token arrived (SPEC-17.1, SPEC-17.6). Everything is read from storage each time, because another tab
 * may have changed it.
 */
export interface TokenStore {
  access(): string | null
  refresh(): string | null
  received_at_ms(): number | null
  /** The stored user; null when absent or unreadable. */
  user(): User | null
  /** Writes a renewed or new pair. */
  setPair(pair: TokenPair): void
  /** Forgets the user, or stores it whole. */
  setUser(user: User | null): void
  /** Forgets this session, and nothing else that the browser keeps for this origin. */
  forgetSession(): void
  /** Forgets everything that the browser keeps in local storage for this origin. */
  forgetAll(): void
}

const receivedKey = 'plumbline.access_received_at'
const sessionKeys = ['access', 'access_token', 'refresh', 'user', receivedKey]

const parseUser = (text: string | null): User | null => {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    // Stored whole, as the server sent it; only the fields that the session relies on are checked.
    if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number') return null
    return value as User
  } catch {
    return null
  }
}

/** The store over `storage`, usually `window.localStorage`. */
export const createTokenStore = (storage: Storage): TokenStore => {
  const read = (key: string): string | null => storage.getItem(key) || null
  return {
    access: () => read('access') ?? read('access_token'),
    refresh: () => read('refresh'),
    received_at_ms: () => {
      const at = Number(read(receivedKey) ?? Number.NaN)
      return Number.isFinite(at) ? at : null
    },
    user: () => parseUser(read('user')),
    setPair: (pair) => {
      // The moment first: a tab that sees the new token must not count its lifetime from the old one's arrival.
      storage.setItem(receivedKey, String(Date.now()))
      storage.setItem('refresh', pair.refresh)
      storage.setItem('access', pair.access)
      storage.removeItem('access_token')
    },
    setUser: (user) => {
      if (user === null) storage.removeItem('user')
      else storage.setItem('user', JSON.stringify(user))
    },
    forgetSession: () => {
      for (const key of sessionKeys) storage.removeItem(key)
    },
    forgetAll: () => {
      storage.clear()
    },
  }
}
