import MiniSearch from 'minisearch'
import { plainText } from './plain-text.ts'

/** An entry of a search: a screen, an action, an offer. */
export interface Findable {
  readonly id: string
  readonly label: string
  /** Other words that people type for it. */
  readonly words?: string | undefined
  /** Above 1: ranks before other entries that match as well. */
  readonly weight?: number | undefined
}

export interface Finder<T extends Findable> {
  /** The best matches first, at most `max`. Words may be in any order, incomplete, or misspelt. */
  find(query: string, max: number): readonly T[]
}

/** Words without meaning for the search. */
const fillers = new Set(['a', 'an', 'and', 'by', 'for', 'go', 'in', 'my', 'of', 'on', 'open', 'show', 'the', 'to'])

const processTerm = (word: string): string | null => {
  const term = plainText(word)
  return fillers.has(term) ? null : term
}

/** Index terms of a word: a plural is also indexed as its singular, so that a misspelt singular is not one letter further away. */
const listIndexTerms = (word: string): string[] | null => {
  const term = processTerm(word)
  if (term === null) return null
  const singular = term.length > 4 ? term.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : term
  return singular === term ? [term] : [term, singular]
}

/** Misspellings are matched only when nothing matches as typed, and two wrong letters only when one does not match. */
const tries: readonly { fuzzy: false | ((term: string) => number) }[] = [
  { fuzzy: false },
  { fuzzy: (term) => (term.length > 3 ? 1 : 0) },
  { fuzzy: (term) => (term.length > 4 ? 2 : 0) },
]

/** Ranks exact names and beginnings of names first, then entries known by just this word. `names`: the label and its parts. */
const closeness = (names: readonly string[], words: readonly string[], query: string): number =>
  names.includes(query) ? 4 : words.includes(query) || names.some((name) => name.startsWith(query)) ? 2 : 1

/** 2 for an exact label, 1 if a word begins with the typed text, 0 for a similar one. */
const fitOf = ({ label, words = '' }: Pick<Findable, 'label' | 'words'>, typed: string): number => {
  const name = plainText(label)
  if (name === typed) return 2
  return `${name} ${plainText(words)}`.split(/[\s:#/]+/).some((word) => word.startsWith(typed)) ||
    name.startsWith(typed)
    ? 1
    : 0
}

/** Sorts groups of results by the best match in each: exact labels, then beginnings of words, then similar ones. Equal groups keep their order. */
export const sortGroups = <G extends { readonly items: readonly Pick<Findable, 'label' | 'words'>[] }>(
  groups: readonly G[],
  query: string,
): readonly G[] => {
  const typed = plainText(query.trim())
  const fit = ({ items }: G): number => Math.max(...items.map((item) => fitOf(item, typed)))
  return groups.toSorted((one, other) => fit(other) - fit(one))
}

/** Indexes entries for the search. Costs some milliseconds per thousand entries, so do it once. */
export const createFinder = <T extends Findable>(entries: readonly T[]): Finder<T> => {
  const byId = new Map(
    entries.map((entry) => {
      const label = plainText(entry.label)
      return [entry.id, { entry, names: [label, ...label.split(': ')], words: plainText(entry.words ?? '').split(' ') }]
    }),
  )
  const index = new MiniSearch<Findable>({
    fields: ['label', 'words'],
    processTerm: listIndexTerms,
    searchOptions: { processTerm, boost: { label: 3 }, combineWith: 'AND', prefix: true },
  })
  index.addAll([...byId.values()].map(({ entry }) => entry))

  return {
    find(query, max) {
      const typed = plainText(query.trim())
      if (typed === '') return []
      for (const { fuzzy } of tries) {
        const matches = index.search(query, {
          fuzzy,
          boostDocument: (id) => {
            const known = byId.get(String(id))
            return known === undefined ? 0 : (known.entry.weight ?? 1) * closeness(known.names, known.words, typed)
          },
        })
        if (matches.length > 0)
          return matches.slice(0, max).flatMap(({ id }) => {
            const known = byId.get(String(id))
            return known === undefined ? [] : [known.entry]
          })
      }
      return []
    },
  }
}
