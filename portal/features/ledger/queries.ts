import { callOptions, useAsker, useCall, type Asker } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useExportFile } from '../../shared/export-file.ts'
import { filtersAsked, type LedgerFilters, type LedgerView } from './ledger-view.ts'

export type LedgerRow = ReplyOf<Contract['ledgerList']>['results'][number]

export const ledgerOptions = (asker: Asker, { page, ...filters }: LedgerView) =>
  callOptions(asker, contract.ledgerList, { query: { ...filtersAsked(filters), page } })

/** A page of the ledger. While another one is loading, the old one stays. */
export const useLedger = (view: LedgerView) =>
  useQuery({ ...ledgerOptions(useAsker(), view), placeholderData: keepPreviousData })

export const useCalendar = () => useCall(contract.ledgerCalendar)

export const useExportLedger = (filters: LedgerFilters) =>
  useExportFile({ report: 'ledger', filters: filtersAsked(filters) })
