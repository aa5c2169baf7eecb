import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { useDownload } from './download.ts'
import { useServices } from './services.tsx'

/** A report or the ledger as a file: all rows, filtered and ordered as shown (SPEC-14.4). */
export const useExportFile = (body: BodyOf<Contract['createExport']>) => {
  const { client } = useServices()
  const { start, ...state } = useDownload(async () => client.call(contract.createExport, { body }))
  return { ...state, start: (): void => start(undefined) }
}
