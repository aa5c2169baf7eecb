import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const referralsOptions = (asker: Asker, page = 1) => callOptions(asker, contract.referrals, { query: { page } })

/** What the affiliate's referrals earned, and a page of them. While another one is asked for, the old one stays. */
export const useReferrals = (page: number) =>
  useQuery({ ...referralsOptions(useAsker(), page), placeholderData: keepPreviousData })
