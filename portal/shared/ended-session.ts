import type { User } from '@plumbline/client/token-store.ts'
import type { Draft, Drafts } from '@plumbline/ui/form/drafts.ts'
import { isKnownSection, paths } from './paths.ts'

/** The user's screen when the session ended, and the text typed there. */
interface Kept {
  /** Null when the user was not known: nothing is offered then. */
  readonly user_id: number | null
  readonly address: string
  readonly screen: string
  readonly ended_at_ms: number
  readonly drafts: Readonly<Record<string, Draft>>
  /** The offer to go back was accepted; the form has not restored its text yet. */
  readonly accepted: boolean
  /** No session ended: a link was opened without one, and anyone who signs in next in this tab may follow it. */
  readonly opened_signed_out?: boolean
}

/** The current screen: its address with the query, and its name. */
export interface Place {
  readonly address: string
  readonly screen: string
}

const key = 'plumbline.ended_session'
const max_age_ms = 12 * 3_600_000

const pathOf = (address: string): string => address.split('?')[0] ?? ''

const read = (storage: Storage): Kept | null => {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null
    if (kept !== null && Math.abs(Date.now() - kept.ended_at_ms) < max_age_ms) return kept
  } catch {
    // Not written by this version: discarded like an expired one.
  }
  storage.removeItem(key)
  return null
}

/**
 * State kept when the server ends a session during work: the address, and the text of those forms that allow it
 * (never passwords, codes or payout details). It is kept in this tab's session storage, for twelve hours, and restored for the same user only.
 */
export const createEndedSession = (options: {
  /** This tab's own: the browser's session storage. */
  storage: Storage
  place: () => Place
  user: () => User | null
}) => {
  const { storage } = options
  const watched = new Map<string, () => Draft | null>()
  // Per user, and for the public pages. Screens are removed after the session and then leave their text without a user, where no user's screen restores it.
  const left = new Map<string, Draft>()
  const leftName = (name: string): string => `${options.user()?.id ?? ''} ${name}`
  const write = (kept: Kept): void => {
    try {
      storage.setItem(key, JSON.stringify(kept))
    } catch {
      // The storage is full: the session ends anyway.
    }
  }

  const ofUser = (): Kept | null => {
    const kept = read(storage)
    const user = options.user()
    if (kept === null || user === null) return null
    if (kept.opened_signed_out === true || kept.user_id === user.id) return kept
    storage.removeItem(key)
    return null
  }
  const draftOf = (name: string): Draft | null => {
    const kept = ofUser()
    return kept !== null && pathOf(kept.address) === pathOf(options.place().address)
      ? (kept.drafts[name] ?? null)
      : null
  }
  const drafts: Drafts = {
    watch: (name, typed) => {
      watched.set(name, typed)
      return () => {
        if (watched.get(name) === typed) watched.delete(name)
      }
    },
    has: (name) => left.has(leftName(name)) || draftOf(name) !== null,
    leave: (name, draft) => {
      if (draft === null) left.delete(leftName(name))
      else left.set(leftName(name), draft)
    },
    take: (name) => {
      const typed = left.get(leftName(name))
      if (left.delete(leftName(name)) && typed !== undefined) return typed
      const kept = ofUser()
      const draft = draftOf(name)
      if (kept === null || draft === null) return null
      const { [name]: _, ...rest } = kept.drafts
      if (Object.keys(rest).length === 0) storage.removeItem(key)
      else write({ ...kept, accepted: true, drafts: rest })
      return draft
    },
  }

  const textTyped = (): Kept['drafts'] =>
    Object.fromEntries(
      [...watched].flatMap(([name, text]) => {
        const typed = text()
        return typed === null ? [] : [[name, typed]]
      }),
    )

  return {
    drafts,
    /** The user's session ends now. Logging out keeps nothing. */
    end: (how: 'refused' | 'logged_out', user: User | null): void => {
      storage.removeItem(key)
      left.clear()
      const { address, screen } = options.place()
      if (how === 'logged_out' || !isKnownSection(pathOf(address))) return
      const typed = user === null ? {} : textTyped()
      write({ user_id: user?.id ?? null, address, screen, ended_at_ms: Date.now(), drafts: typed, accepted: false })
    },
    /** The page is reloaded, as after an update: forms restore their text without a notice. */
    keepTyped: (): void => {
      const user = options.user()
      const typed = textTyped()
      if (user === null || Object.keys(typed).length === 0) return
      write({ user_id: user.id, ...options.place(), ended_at_ms: Date.now(), drafts: typed, accepted: true })
    },
    /** Someone who is not signed in opened a link into the portal, from an e-mail for example: it is offered after the sign-in. */
    openedSignedOut: (screen: string): void => {
      const { address } = options.place()
      if (read(storage) !== null || !isKnownSection(pathOf(address))) return
      write({
        user_id: null,
        address,
        screen,
        ended_at_ms: Date.now(),
        drafts: {},
        accepted: false,
        opened_signed_out: true,
      })
    },
    /** Whether the server ended a session of this tab, and whether text was kept then. */
    notice: (): { readonly typed: boolean } | null => {
      const kept = read(storage)
      return kept === null || kept.opened_signed_out === true ? null : { typed: Object.keys(kept.drafts).length > 0 }
    },
    /** Where the signed-in user may continue; null when nothing is kept, or it is another user's. */
    offer: (): (Place & { readonly typed: boolean; readonly opened_signed_out: boolean }) | null => {
      const kept = ofUser()
      if (kept === null || kept.accepted) return null
      if (pathOf(kept.address) === paths.dashboard) {
        // Signing in leads there anyway.
        storage.removeItem(key)
        return null
      }
      const { address, screen, opened_signed_out = false } = kept
      return { address, screen, typed: Object.keys(kept.drafts).length > 0, opened_signed_out }
    },
    accept: (): void => {
      const kept = ofUser()
      if (kept !== null && Object.keys(kept.drafts).length > 0) write({ ...kept, accepted: true })
      else storage.removeItem(key)
    },
    dismiss: (): void => storage.removeItem(key),
  }
}

export type EndedSession = ReturnType<typeof createEndedSession>
