import type { Message } from '@plumbline/contract/messages/index.ts'
import { refuse, type ApiError } from '../http/errors.ts'

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

/** All faults as one failure. */
export const refuseFile = (file: FaultyFile): ApiError =>
  refuse('faulty_file', { faults: [...file.faults], count: file.faults_in_all })
