import type { Message } from '@plumbline/contract/messages/index.ts'
import { ApiError, refuse } from '../http/errors.ts'
import { apiText } from '../messages.ts'

/** Where something stands in a file, as a person finds it. */
export interface Place {
  /** Counted from 1. */
  line: number
  /** Of a CSV file its column; of a JSON file `offers[0].payouts[2].payout`. */
  field: string
}

export interface Fault extends Place {
  /** A sentence, until all faults are messages. */
  fault: string | Message
}

/** A file that cannot be taken: what is wrong with it, and where. */
export class FaultyFile extends Error {
  /** The first ones. */
  readonly faults: readonly Fault[]
  readonly faults_in_all: number
  constructor(faults: readonly Fault[], faults_in_all = faults.length) {
    super('errors in the file')
    this.faults = faults
    this.faults_in_all = faults_in_all
  }
}

export const oneFault = (line: number, field: string, fault: string): FaultyFile =>
  new FaultyFile([{ line, field, fault }])

/** All faults as one failure: in its sentence for people, by place in `fields` for programs. */
export const refuseFile = ({ faults, faults_in_all }: FaultyFile): ApiError => {
  const refused = refuse('faulty_file', { faults: [...faults], count: faults_in_all })
  const fields = faults.map(({ line, field, fault }) => [
    `line ${line}, ${field}`,
    typeof fault === 'string' ? fault : apiText(fault),
  ])
  return new ApiError('bad_request', refused.message, { fields: Object.fromEntries(fields), message: refused.data })
}
