import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const referralsOptions = (asker: Asker, page = 1) => callOptions(asker, contract.referrals, { query: { page } })

/** Earnings of the affiliate's referrals, and a page of the referrals. While another page is loading, the old one stays. */
export const useReferrals = (page: number) =>
  useQuery({ ...referralsOptions(useAsker(), page), placeholderData: keepPreviousData })
