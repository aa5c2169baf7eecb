import { useQueries } from '@tanstack/react-query'
import { read_key } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useMay } from '../../shared/session/session.ts'
import type { FoundEntry } from './palette-entry.ts'

/** More words are not tried in every split. */
const max_words = 5

/** `link harbor vpn northgate`: offer and affiliate by each split of the words, or by the one at `for`. */
export const readLinkWords = (typed: string): readonly { readonly offer: string; readonly affiliate: string }[] => {
  const [verb, ...words] = typed.split(/\s+/)
  if (verb?.toLowerCase() !== 'link' || words.length < 2) return []
  const at = (end: number, begin = end) => ({
    offer: words.slice(0, end).join(' '),
    affiliate: words.slice(begin).join(' '),
  })
  const middle = words.findIndex((word) => word.toLowerCase() === 'for')
  if (middle > 0 && middle < words.length - 1) return [at(middle, middle + 1)]
  return words.length > max_words ? [] : words.slice(1).map((_word, index) => at(index + 1))
}

/** Tracking links that are meant by what was typed. */
export const useLinks = (settled: string) => {
  const may = useMay()
  const { operate } = useServices()
  return useQueries({
    queries: readLinkWords(settled).map(({ offer, affiliate }) => ({
      queryKey: [...read_key, 'palette', 'link', offer, affiliate],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [offers, affiliates] = await Promise.all([
          operate('listOffers', { input: { search: offer, status: 'active', limit: 3 }, signal }),
          operate('listAffiliates', { input: { search: affiliate, status: 'active', limit: 3 }, signal }),
        ])
        return offers.results.flatMap(({ id, title }) =>
          affiliates.results.map((row): FoundEntry => ({
            id: `link:${id}:${row.id}`,
            group: 'Found',
            label: `Link for ${row.company ?? row.login ?? row.emails[0] ?? `#${row.id}`}: ${title}`,
            note: 'Copy',
            link: { offer: id, affiliate: row.id },
          })),
        )
      },
      enabled: may('showOfferLink') && may('listOffers') && may('listAffiliates'),
      retry: false,
    })),
  })
}
