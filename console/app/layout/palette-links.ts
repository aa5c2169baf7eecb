import { useQueries } from '@tanstack/react-query'
import { entityOption } from '../../shared/fields/entities.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { read_key } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useMay } from '../../shared/session/session.ts'
import type { ConsoleEntry } from './palette-entry.ts'

/** Longer texts are not tried in every split. */
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

const nameOf = (row: Parameters<typeof entityOption>[0]): string => entityOption(row).name || `#${row.id}`

const link_of_one = /^link\s+(\S.*)$/i

/** Tracking links that match the typed text: of an offer and an affiliate, or of one of them, whose page asks for the other. */
export const useLinks = (settled: string) => {
  const may = useMay()
  const { operate } = useServices()
  const enabled = may('showOfferLink') && may('listOffers') && may('listAffiliates')
  const pairs = useQueries({
    queries: readLinkWords(settled).map(({ offer, affiliate }) => ({
      queryKey: [...read_key, 'palette', 'link', offer, affiliate],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [offers, affiliates] = await Promise.all([
          operate('listOffers', { input: { search: offer, status: 'active', limit: 3 }, signal }),
          operate('listAffiliates', { input: { search: affiliate, status: 'active', limit: 3 }, signal }),
        ])
        return offers.results.flatMap(({ id, title }) =>
          affiliates.results.map((row): ConsoleEntry => ({
            id: `link:${id}:${row.id}`,
            group: 'Found',
            label: `Link for ${nameOf(row)}: ${title}`,
            note: 'Copy',
            link: { offer: id, affiliate: row.id },
          })),
        )
      },
      enabled,
      retry: false,
    })),
  })
  const search = link_of_one.exec(settled)?.[1]?.slice(0, 100) ?? ''
  const ones = useQueries({
    queries: (
      [
        ['listAffiliates', 'Affiliate', paths.affiliates],
        ['listOffers', 'Offer', paths.offers],
      ] as const
    ).map(([list, kind, path]) => ({
      queryKey: [...read_key, 'palette', 'link', list, search],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { results } = await operate(list, { input: { search, status: 'active', limit: 3 }, signal })
        return results.map((row): ConsoleEntry => ({
          id: `link:${kind}:${row.id}`,
          group: 'Found',
          label: `Tracking link: ${nameOf(row)}`,
          note: `${kind} #${row.id}`,
          to: pageOf(path, row.id),
          operation: 'showOfferLink',
        }))
      },
      enabled: enabled && search !== '',
      retry: false,
    })),
  })
  return [...pairs, ...ones]
}
