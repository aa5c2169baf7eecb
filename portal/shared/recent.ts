import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import { cleanSubIds, type SubIds } from '@plumbline/contract/tracking-link.ts'
import { useConnection, useSession } from '@plumbline/client/connection.ts'
import { field } from '@plumbline/client/figures.ts'
import { useMemo } from 'react'
import { textIn } from './answers.ts'
import { useNoteStep } from './first-steps.ts'

/*
 * Recent actions in this browser (ADR-0086): visited screens, copied links, used sub IDs. Kept for each user, and
 * removed with the rest of local storage at logout.
 */

interface Visit {
  readonly path: string
  readonly title: string
}

interface CopiedLink {
  readonly offer_id: number
  readonly title: string
  readonly url: string
}

interface Recent {
  /** The latest first, without duplicates. */
  readonly visits: readonly Visit[]
  readonly links: readonly CopiedLink[]
  /** By offer id, the latest first. */
  readonly sub_ids: readonly { readonly offer_id: number; readonly values: SubIds }[]
}

const max_kept = { visits: 8, links: 8, sub_ids: 50 }
const nothing: Recent = { visits: [], links: [], sub_ids: [] }

const list = (stored: unknown, name: string): readonly unknown[] => {
  const value = field(stored, name)
  return Array.isArray(value) ? value : []
}

const offerId = (stored: unknown): number => {
  const id = Number(field(stored, 'offer_id'))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** Parses the stored value; entries that cannot be read are skipped. */
export const readRecent = (stored: string | null): Recent => {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored ?? 'null')
  } catch {
    return nothing
  }
  return {
    visits: list(parsed, 'visits')
      .map((visit) => ({ path: textIn(visit, 'path'), title: textIn(visit, 'title') }))
      .filter(({ path, title }) => path.startsWith('/') && !path.startsWith('//') && title !== ''),
    links: list(parsed, 'links')
      .map((link) => ({ offer_id: offerId(link), title: textIn(link, 'title'), url: textIn(link, 'url') }))
      .filter(({ offer_id, title, url }) => offer_id > 0 && title !== '' && /^https?:/.test(url)),
    sub_ids: list(parsed, 'sub_ids')
      .map((one) => {
        const values = field(one, 'values')
        return {
          offer_id: offerId(one),
          values: cleanSubIds(mapParameters((name) => textIn(values, name))),
        }
      })
      .filter(({ offer_id }) => offer_id > 0),
  }
}

/** Puts an entry first, without duplicates. */
const withFirst = <T>(kept: readonly T[], latest: T, isSame: (one: T) => boolean, max: number): readonly T[] =>
  [latest, ...kept.filter((one) => !isSame(one))].slice(0, max)

export const withVisit = (recent: Recent, visit: Visit): Recent => ({
  ...recent,
  visits: withFirst(recent.visits, visit, ({ path }) => path === visit.path, max_kept.visits),
})

export const withLink = (recent: Recent, link: CopiedLink): Recent => ({
  ...recent,
  links: withFirst(recent.links, link, ({ url }) => url === link.url, max_kept.links),
})

export const withSubIdsOf = (recent: Recent, offer_id: number, values: SubIds): Recent => ({
  ...recent,
  sub_ids: withFirst(
    recent.sub_ids,
    { offer_id, values: cleanSubIds(values) },
    (one) => one.offer_id === offer_id,
    max_kept.sub_ids,
  ),
})

const isOffer = ({ path }: Visit): boolean => /^\/offers\/\d+$/.test(path)

/** The signed-in user's recent actions, read from the storage each time, because other tabs write too. */
export const useRecent = () => {
  const user_id = useSession().user?.id
  const { session } = useConnection()
  const note = useNoteStep()
  return useMemo(() => {
    const key = `plumbline.recent.${user_id ?? 0}`
    const read = (): Recent => (user_id === undefined ? nothing : readRecent(window.localStorage.getItem(key)))
    const keep = (change: (recent: Recent) => Recent): void => {
      // Nothing is written after a logout, here or in another tab: the storage is cleared first, while this page is still open.
      if (user_id === undefined || session.store.user()?.id !== user_id) return
      try {
        window.localStorage.setItem(key, JSON.stringify(change(read())))
      } catch {
        // The storage is full: recent actions are a convenience, and not worth a message.
      }
    }
    return {
      read,
      visited: (visit: Visit): void => {
        if (isOffer(visit) && !read().visits.some(isOffer)) note('offer')
        keep((recent) => withVisit(recent, visit))
      },
      copied: (link: CopiedLink): void => {
        if (read().links.length === 0) note('link')
        keep((recent) => withLink(recent, link))
      },
      usedSubIds: (offer_id: number, values: SubIds): void => keep((recent) => withSubIdsOf(recent, offer_id, values)),
    }
  }, [user_id, session, note])
}
