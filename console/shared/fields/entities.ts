import { thingOf, type Thing } from '@plumbline/contract/field-names.ts'
import type { Reply } from '../session/calls.ts'

/** A type of record that fields refer to by ID. */
interface Kind {
  readonly list: 'listAffiliates' | 'listOffers' | 'listAdvertisers' | 'listManagers' | 'listTeam'
  /** Whether the list is searched by text; short lists are shown in full. */
  readonly searched: boolean
  /** The operation that reads one record, and its path parameter. */
  readonly show?: { readonly operation: 'showAffiliate' | 'showOffer' | 'showAdvertiser'; readonly by: 'id' | 'offer' }
}

/** Records that can be chosen in a form, and the list that each is searched in. */
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

export interface EntityOption {
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

export const entityOption = (row: Listed | Shown): EntityOption => ({
  id: row.id,
  name: namesOf(row).find((name) => name !== null && name !== undefined && name !== '') ?? '',
})

export const entityOptions = (rows: readonly Listed[]): readonly EntityOption[] => rows.map(entityOption)

/** The ID of the only option with this name; the text unchanged if no option or several options have it. */
export const meantBy = (text: string, options: readonly EntityOption[]): string => {
  const typed = text.trim()
  const named = options.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const [only] = named
  return only !== undefined && named.length === 1 ? String(only.id) : typed
}

/** Numbers that were typed or pasted: `1, 2;3`. Empty if the text contains anything else. */
export const numbersIn = (text: string): readonly string[] => {
  const parts = text.split(/[\s,;#]+/).filter((part) => part !== '')
  return parts.every((part) => /^\d+$/.test(part)) ? parts : []
}
