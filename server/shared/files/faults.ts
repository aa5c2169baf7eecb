import { ApiError } from '../http/errors.ts'

/** Where something stands in a file, as a person finds it. */
export interface Place {
  /** Counted from 1. */
  line: number
  /** Of a CSV file its column; of a JSON file `offers[0].payouts[2].payout`. */
  field: string
}

export interface Fault extends Place {
  fault: string
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

/** A value in a sentence: short, in quotes where it is a text. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** All faults as one failure: in its sentence for people, by place in `fields` for programs. */
export const refusedFile = ({ faults, faults_in_all }: FaultyFile): ApiError => {
  const lines = faults.map(({ line, field, fault }) => `line ${line}${field === '' ? '' : `, ${field}`}: ${fault}`)
  const head = `The file has ${faults_in_all === 1 ? 'an error' : `${faults_in_all} errors`}; nothing was changed.`
  const rest = faults_in_all > faults.length ? [`and ${faults_in_all - faults.length} more`] : []
  return new ApiError(
    'bad_request',
    [head, ...lines, ...rest].join('\n'),
    undefined,
    Object.fromEntries(faults.map(({ line, field, fault }) => [`line ${line}, ${field}`, fault])),
  )
}
