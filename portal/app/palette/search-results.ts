import type { Client } from '@plumbline/client/client.ts'
import { isNotFound } from '@plumbline/client/failure.ts'
import { callOptions, keyOf, useAsker } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { amountText, dateTime, isolated, money } from '@plumbline/ui/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { conversionPath, offerPath, paymentPath } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import type { Entry } from './entries.ts'
import { createFinder } from '@plumbline/ui/find.ts'

/** How long typing has to pause before the server is called. */
const pause_ms = 120
const max_offers = 5
const max_text = 255

type OfferRow = ReplyOf<Contract['offerList']>['results'][number]

/** Parses a query about offers: words of the title, and whether only the link is wanted. */
export const readQuery = (query: string): { text: string; wants_link: boolean } => {
  const text = query.trim().slice(0, max_text)
  const rest = text.replace(/^(?:(?:copy|get|tracking|links?)\s+)+|(?:\s+(?:copy|tracking|links?))+$/gi, '').trim()
  return { text: rest, wants_link: rest !== text }
}

/**
 * Searches to send to the server, one after the other until one matches. The server matches a part of the title, so words in another order
 * and misspelt ones are found among the offers that match one word of the text, or its first letters.
 */
export const searchesFor = (text: string): readonly string[] => {
  const longest = text.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), '')
  return [...new Set([text, longest, ...(longest.length > 3 ? [longest.slice(0, 3)] : [])])]
}

const finderOf = (rows: readonly OfferRow[]) =>
  createFinder(rows.map((row) => ({ ...row, id: String(row.id), label: row.title, words: String(row.id), row })))

const findOffers = async (client: Client, text: string, signal: AbortSignal): Promise<readonly OfferRow[]> => {
  for (const search of searchesFor(text)) {
    const { results } = await client.call(contract.offerList, { query: { search }, signal })
    // For the whole text the server's results are right; for a part of it, check that the rest matches too.
    const matches =
      search === text
        ? results
        : finderOf(results)
            .find(text, max_offers)
            .map(({ row }) => row)
    // A number means the offer with that id before offers with it in their titles.
    const byNumber = matches.toSorted(
      (one, other) => Number(String(other.id) === text) - Number(String(one.id) === text),
    )
    if (matches.length > 0) return byNumber.slice(0, max_offers)
  }
  return []
}

/** The number in a query: `4711`, `#4711`, `conversion 4711`. */
export const numberIn = (query: string): { of: 'any' | 'conversion' | 'payment'; id: number } | null => {
  const [, word, digits] = /^\s*(conv(?:ersions?)?|payments?)?\s*(?:id\s*)?#?\s*([1-9]\d{0,14})\s*$/i.exec(query) ?? []
  if (digits === undefined) return null
  const of = word === undefined ? 'any' : /^c/i.test(word) ? 'conversion' : 'payment'
  return { of, id: Number(digits) }
}

const max_payment_id = 2_147_483_647

/** Whether a text may be the id of a transaction or click: most contain digits, and plain words are not looked up. */
const isForeignId = (text: string): boolean => text.length > 2 && (/\d/.test(text) || text.length > 20)

/** Server results for a text: offers, a payment by number, conversions by number or by the id of a transaction or click. */
export const useSearchResults = (query: string) => {
  const asker = useAsker()
  const { network_zone } = useServices().config
  const settled = useSettled(query, pause_ms)
  const { text, wants_link } = readQuery(settled)
  const number = numberIn(settled)
  const asks = text.length > 1 || /^\d$/.test(text)

  const offers = useQuery({
    queryKey: [...keyOf(asker, contract.offerList), 'found', text],
    queryFn: async ({ signal }) => findOffers(asker.client, text, signal),
    enabled: asker.enabled && asks && (number === null || number.of === 'any'),
    placeholderData: keepPreviousData,
  })
  const wanted_id = number === null ? settled : number.of === 'payment' ? '' : String(number.id)
  const conversions = useQuery({
    ...callOptions(asker, contract.findConversions, { query: { id: wanted_id } }),
    enabled: asker.enabled && (number === null ? isForeignId(wanted_id) : wanted_id !== ''),
    retry: false,
  })
  const payment = useQuery({
    ...callOptions(asker, contract.paymentDetails, { params: { id: number?.id ?? 1 } }),
    enabled: asker.enabled && number !== null && number.of !== 'conversion' && number.id <= max_payment_id,
    retry: false,
  })
  const known = offers.data ?? []
  const now = readQuery(query).text
  // Results of an earlier text stay as long as they match the current one.
  const isOlder = offers.isPlaceholderData || settled !== query
  const rows =
    !asks || now === '' || number?.of === 'conversion' || number?.of === 'payment'
      ? []
      : isOlder
        ? finderOf(known)
            .find(now, max_offers)
            .map(({ row }) => row)
        : known
  // Those of an earlier text are other numbers.
  const numbered: Entry[] =
    settled !== query
      ? []
      : [
          ...(conversions.data?.results ?? []).map(({ id: conversion_id, offer, status, payout }): Entry => ({
            id: `conversion ${conversion_id}`,
            label: `Conversion ${conversion_id}`,
            note: `${isolated(offer)} · ${status} · ${money(payout)}`,
            action: { kind: 'go', to: conversionPath(conversion_id) },
          })),
          ...(number !== null && number.of !== 'conversion' && payment.data?.id === number.id
            ? [
                {
                  id: `payment ${number.id}`,
                  label: `Payment ${number.id}`,
                  note: `${dateTime(payment.data.created_at, network_zone).slice(0, 10)} · ${payment.data.status} · ${amountText(payment.data.amount, payment.data.currency)}`,
                  action: { kind: 'go', to: paymentPath(number.id) } as const,
                },
              ]
            : []),
        ]
  const failed = [offers, conversions, payment].filter(
    ({ error, isEnabled }) => isEnabled && error !== null && !isNotFound(error),
  )
  return {
    wants_link,
    numbered,
    offers: rows.map(({ id, title, categories }): Entry => ({
      id: `offer ${id}`,
      label: title,
      note: [`#${id}`, ...categories.map(({ name }) => isolated(name))].join(' · '),
      action: { kind: 'go', to: offerPath(id) },
    })),
    links: rows.map(({ id, title }): Entry => ({
      id: `link ${id}`,
      label: `Copy link: ${isolated(title)}`,
      note: `#${id}`,
      action: { kind: 'copy', offer_id: id, title },
    })),
    /** More results may still arrive for the typed text. */
    busy: settled !== query || [offers, conversions, payment].some(({ isFetching }) => isFetching),
    /** Repeats the failed calls; null when none failed. */
    retry: failed.length === 0 ? null : (): void => failed.forEach(({ refetch }) => void refetch()),
  }
}
