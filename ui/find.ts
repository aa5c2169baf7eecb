import MiniSearch from 'minisearch'
import { plainText } from './plain-text.ts'

/** Anything that can be found: a screen, an action, an offer. */
export interface Findable {
  readonly id: string
  readonly label: string
  /** Other words that people type for it. */
  readonly words?: string | undefined
  /** Above 1: comes before others that fit as well. */
  readonly weight?: number | undefined
}

export interface Finder<T extends Findable> {
  /** The best first, at most `max`. Words may stand in any order, be begun only, or be misspelt. */
  find(query: string, max: number): readonly T[]
}

/** Words that say nothing of what is looked for. */
const fillers = new Set(['a', 'an', 'and', 'by', 'for', 'go', 'in', 'my', 'of', 'on', 'open', 'show', 'the', 'to'])

const processTerm = (word: string): string | null => {
  const term = plainText(word)
  return fillers.has(term) ? null : term
}

/** A word as it can be found: what stands in the plural by its singular too, so that a misspelt singular is no letter further away. */
const listIndexTerms = (word: string): string[] | null => {
  const term = processTerm(word)
  if (term === null) return null
  const singular = term.length > 4 ? term.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : term
  return singular === term ? [term] : [term, singular]
}

/** A misspelling is looked for only where nothing fits as typed, and one of two letters only where one of one letter does not. */
const tries: readonly { fuzzy: false | ((term: string) => number) }[] = [
  { fuzzy: false },
  { fuzzy: (term) => (term.length > 3 ? 1 : 0) },
  { fuzzy: (term) => (term.length > 4 ? 2 : 0) },
]

/** What is called exactly so, or begins so, comes first, and next what is known by just this word. `names`: the label and its parts. */
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

/** Makes entries findable. Costs some milliseconds for each thousand of them, so it is done once. */
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
        const found = index.search(query, {
          fuzzy,
          boostDocument: (id) => {
            const known = byId.get(String(id))
            return known === undefined ? 0 : (known.entry.weight ?? 1) * closeness(known.names, known.words, typed)
          },
        })
        if (found.length > 0)
          return found.slice(0, max).flatMap(({ id }) => {
            const known = byId.get(String(id))
            return known === undefined ? [] : [known.entry]
          })
      }
      return []
    },
  }
}
