import { isNotFound } from '@plumbline/client/failure.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { listed_offers } from '@plumbline/contract/paging.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import { useReportedChange } from '../../shared/use-reported-change.ts'
import {
  newPostbackOf,
  newPostbacksOf,
  statusesOf,
  settingsOf,
  withRows,
  type Options,
  type Postback,
  type PostbackDraft,
} from './rules.ts'

/** Deliveries are retried within seconds; the list shows that without a reload. */
const refresh_ms = 5_000

const useListKey = () => callOptions(useAsker(), contract.postbackList, {}).queryKey

/** Reloads the postbacks, after the log has shown newer deliveries. */
export const useRefreshPostbacks = (): (() => void) => {
  const queries = useQueryClient()
  const queryKey = useListKey()
  return () => void queries.invalidateQueries({ queryKey })
}

/** Applies a saved change to the list on screen. */
const useEditList = () => {
  const queries = useQueryClient()
  const queryKey = useListKey()
  return async (edit: (rows: readonly Postback[]) => readonly Postback[]): Promise<void> => {
    // A response still in flight is older than the change.
    await queries.cancelQueries({ queryKey })
    if (queries.getQueryData(queryKey) === undefined) await queries.invalidateQueries({ queryKey })
    else queries.setQueryData(queryKey, (answer) => (answer === undefined ? answer : withRows(answer, edit)))
  }
}

export const useAddPostback = () => {
  const edit = useEditList()
  return useReportedChange(
    'The postback could not be added',
    async (client, draft: PostbackDraft) =>
      statusesOf(draft).length > 1
        ? (await client.call(contract.createPostbacks, { body: newPostbacksOf(draft) })).results
        : [await client.call(contract.createPostback, { body: newPostbackOf(draft) })],
    { onSuccess: async (created) => edit((rows) => [...rows, ...created]) },
  )
}

/** Changes the settings of a postback, or pauses or resumes it. */
export const useEditPostback = () => {
  const refresh = useRefreshPostbacks()
  const edit = useEditList()
  return useReportedChange(
    'The postback could not be changed',
    async (client, { id, body }: { id: number; body: BodyOf<typeof contract.updatePostback> }) =>
      client.call(contract.updatePostback, { params: { id }, body }),
    {
      onSuccess: async (changed) => edit((rows) => rows.map((row) => (row.id === changed.id ? changed : row))),
      onError: (error) => {
        if (isNotFound(error)) refresh()
      },
    },
  )
}

export const useDeletePostback = () => {
  const edit = useEditList()
  return useReportedChange(
    'The postback could not be deleted',
    async (client, id: number) => {
      try {
        await client.call(contract.deletePostback, { params: { id } })
      } catch (error) {
        // Already deleted elsewhere, which is the desired result.
        if (!isNotFound(error)) throw error
      }
    },
    { onSuccess: async (_, id) => edit((rows) => rows.filter((row) => row.id !== id)) },
  )
}

/** Offers and goals that a postback can be for, and the IP addresses that our calls come from. */
export const useOptions = () => useQuery(callOptions(useAsker(), contract.postbackOptions, {}))

/** Pause in typing before the server is called. */
const pause_ms = 300

/**
 * The offers that a postback can be for, with their goals. If one reply does not contain them all, matches for the typed text and the selected
 * offer are requested from the server.
 */
export const useOffers = (all: Options | undefined, chosen: string) => {
  const asker = useAsker()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim(), pause_ms)
  const listed = all?.offers ?? []
  const isCut = listed.length >= listed_offers.all
  const find = (search: string, wanted: boolean) => ({
    ...callOptions(asker, contract.postbackOptions, { query: { search } }),
    enabled: asker.enabled && isCut && wanted && search !== '',
  })
  const results = useQuery(find(settled, true))
  const own = useQuery(
    find(
      chosen,
      listed.every(({ id }) => String(id) !== chosen),
    ),
  )
  const known = new Map(
    [listed, own.data?.offers ?? [], results.data?.offers ?? []].flat().map((offer) => [offer.id, offer]),
  )
  return {
    offers: [...known.values()],
    /** Absent if all offers are listed. */
    ...(isCut && {
      search: { onType: setTyped, busy: typed.trim() !== settled || results.isFetching, failed: results.isError },
    }),
  }
}

/** A page of a postback's deliveries. */
export const useDeliveries = (id: number, page: number) =>
  useQuery({
    ...callOptions(useAsker(), contract.postbackDeliveries, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: refresh_ms,
  })

/** Replays one delivery, or all since a time. */
export const useReplayPostback = (id: number) => {
  const queries = useQueryClient()
  const log = callOptions(useAsker(), contract.postbackDeliveries, { params: { id }, query: {} }).queryKey
  // Matches every page of every log: the last part of the key is the page.
  const refresh = async (): Promise<void> => queries.invalidateQueries({ queryKey: log.slice(0, -1) })
  return useReportedChange(
    'The deliveries could not be replayed',
    async (client, body: BodyOf<typeof contract.replayPostback>) =>
      client.call(contract.replayPostback, { params: { id }, body }),
    {
      onSuccess: refresh,
      onError: (error) => {
        if (isNotFound(error)) void refresh()
      },
    },
  )
}

const test_failed = 'The test of a postback could not be sent'

/** Sends a test with the form's current values. */
export const useTestDraft = () =>
  useReportedChange(test_failed, async (client, draft: PostbackDraft) =>
    client.call(contract.testPostbackDraft, { body: settingsOf(draft) }),
  )

export const useTestPostback = (id: number) =>
  useReportedChange(test_failed, async (client) => client.call(contract.testPostback, { params: { id } }))

/** The signing secret: loaded on request, and never cached. */
export const useSecret = (id: number) => ({
  reveal: useReportedChange(
    'The signing secret could not be shown',
    async (client) => client.call(contract.postbackSecret, { params: { id } }),
    { gcTime: 0 },
  ),
  rotate: useReportedChange(
    'The signing secret could not be rotated',
    async (client, overlap_hours: number) =>
      client.call(contract.rotatePostbackSecret, { params: { id }, body: { overlap_hours } }),
    { gcTime: 0, onSuccess: useRefreshPostbacks() },
  ),
})
