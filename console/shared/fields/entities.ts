import { thingOf, type Thing } from '@plumbline/contract/field-names.ts'
import type { Reply } from '../session/calls.ts'

/** A kind of thing that fields name by ID. */
interface Kind {
  readonly list: 'listAffiliates' | 'listOffers' | 'listAdvertisers' | 'listManagers' | 'listTeam'
  /** It is found by words; otherwise there are few, and all of them are shown. */
  readonly searched: boolean
  /** What shows one of them, and how it names it. */
  readonly show?: { readonly operation: 'showAffiliate' | 'showOffer' | 'showAdvertiser'; readonly by: 'id' | 'offer' }
}

/** Things that a form lets people choose, and where they are looked for. */
const kinds: Readonly<Partial<Record<Thing, Kind>> & Record<'affiliate', Kind>> = {
  affiliate: { list: 'listAffiliates', searched: true, show: { operation: 'showAffiliate', by: 'id' } },
  offer: { list: 'listOffers', searched: true, show: { operation: 'showOffer', by: 'offer' } },
  advertiser: { list: 'listAdvertisers', searched: true, show: { operation: 'showAdvertiser', by: 'id' } },
  manager: { list: 'listManagers', searched: false },
  member: { list: 'listTeam', searched: false },
}

const findKind = (name: string): Kind | undefined => kinds[thingOf(name) ?? 'run']

export const isEntity = (name: string): boolean => findKind(name) !== undefined

export const kindOfEntity = (name: string): Kind => findKind(name) ?? kinds.affiliate

export interface Found {
  readonly id: number
  readonly name: string
}

type Listed = Reply<Kind['list']>['results'][number]
type Shown = Reply<NonNullable<Kind['show']>['operation']>

const namesOf = (row: Listed | Shown): readonly (string | null | undefined)[] => {
  if ('title' in row) return [row.title]
  if ('users' in row) return [row.company, row.login, row.users[0]?.email]
  return 'emails' in row
    ? [row.company, row.name, row.login, row.emails[0]]
    : [row.name, 'email' in row ? row.email : null]
}

export const foundOf = (row: Listed | Shown): Found => ({
  id: row.id,
  name: namesOf(row).find((name) => name !== null && name !== undefined && name !== '') ?? '',
})

/** The things of a list's answer. */
export const readFound = (rows: readonly Listed[]): readonly Found[] => rows.map(foundOf)

/** What is meant by a text: the number of the one thing of that number or name, else the text as it is. */
export const meantBy = (text: string, found: readonly Found[]): string => {
  const typed = text.trim()
  const named = found.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const [only] = named
  return only !== undefined && named.length === 1 ? String(only.id) : typed
}

/** Numbers that were typed or pasted: `1, 2;3`. Nothing where something else is among them. */
export const numbersIn = (text: string): readonly string[] => {
  const parts = text.split(/[\s,;#]+/).filter((part) => part !== '')
  return parts.every((part) => /^\d+$/.test(part)) ? parts : []
}
