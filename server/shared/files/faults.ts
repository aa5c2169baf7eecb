import type { Message } from '@plumbline/contract/messages/index.ts'
import { refuse } from '../http/errors.ts'

/** A position in a file, as people count it. */
export interface Place {
  /** Counted from 1. */
  line: number
  /** Of a CSV file its column; of a JSON file `offers[0].payouts[2].payout`. */
  field: string
}

export interface Fault extends Place {
  fault: Message
}

/** A file that cannot be read: the error, and its place. */
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

export const oneFault = (line: number, field: string, fault: Message): FaultyFile =>
  new FaultyFile([{ line, field, fault }])

/** Catches what a reader of a file throws. @throws ApiError with all faults of the file; any other error itself */
export const refuseFile = (error: unknown): never => {
  if (!(error instanceof FaultyFile)) throw error
  throw refuse('faulty_file', { faults: [...error.faults], count: error.faults_in_all })
}
