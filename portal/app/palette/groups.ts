import type { createCatalogue, Entry } from './entries.ts'
import { isolated } from '@plumbline/ui/format.ts'
import { sortGroups } from '@plumbline/ui/find.ts'
import type { PaletteGroup } from '@plumbline/ui/palette/palette.tsx'
import { searchConversions } from './entries.ts'
import type { useSearchResults } from './search-results.ts'
import type { useRecent } from '../../shared/recent.ts'

type Group = PaletteGroup<Entry>

const max_results = 8
const max_recent = { visits: 4, links: 3 }

type Catalogue = ReturnType<typeof createCatalogue>
type Recent = ReturnType<ReturnType<typeof useRecent>['read']>
type SearchResults = ReturnType<typeof useSearchResults>

const named = (name: string, items: readonly Entry[]): readonly Group[] => (items.length === 0 ? [] : [{ name, items }])

/** Entries listed before anything is typed: recent actions, then every screen and action. */
export const groupsAtFirst = ({ screens, actions }: Catalogue, recent: Recent, pathname: string): readonly Group[] => {
  const visits = recent.visits.filter(({ path }) => path !== pathname).slice(0, max_recent.visits)
  return [
    ...named('Recent', [
      ...visits.map(({ path, title }): Entry => ({
        id: `recent ${path}`,
        label: title,
        action: { kind: 'go', to: path },
      })),
      ...recent.links.slice(0, max_recent.links).map(({ offer_id, title, url }): Entry => ({
        id: `recent link ${url}`,
        label: `Copy link: ${isolated(title)}`,
        note: new URL(url).search.split('&').slice(2).join(' '),
        action: { kind: 'copy', offer_id, title, url },
      })),
    ]),
    ...named(
      'Screens',
      screens.filter(({ id }) => visits.every(({ path }) => path !== id)),
    ),
    ...named('Actions', actions),
  ]
}

/** Results for a text: by number, then screens and actions, offers and their links, with better matches first. */
export const groupsFor = (catalogue: Catalogue, results: SearchResults, query: string): readonly Group[] => {
  const known = catalogue.find(query, max_results)
  const links = named('Links', results.links)
  const offers = named('Offers', results.offers)
  const listed = results.wants_link
    ? [...links, ...offers, ...named('Portal', known)]
    : sortGroups([...named('Portal', known), ...offers, ...links], query)
  const groups = [...named('By number', results.numbered), ...listed]
  // While results may still arrive, Enter must not choose the last resort.
  return groups.length === 0 && results.busy ? [] : [...groups, { name: 'More', items: [searchConversions(query)] }]
}
