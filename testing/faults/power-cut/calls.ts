import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Reads strace's lines. Every text in them is in hexadecimal (`-xx`). */

export interface Call {
  name: string
  /** As strace prints them. */
  parameters: string
  /** -1 for a failure, and as long as it has not ended. */
  result: number
}

/** A call begins and ends at different moments of the record if other threads are active in between. */
export interface Moment {
  at: 'begin' | 'end'
  call: Call
}

const whole = /^(\d+) +(\w+)\((.*)\) += (-?\d+|\?)/
const begun = /^(\d+) +(\w+)\((.*?),? *<unfinished \.\.\.>$/
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>.*\) += (-?\d+|\?)/

const resultOf = (text: string | undefined): number => (text === undefined || text === '?' ? -1 : Number(text))

/** Reads strace's record, in its order. */
export const readMoments = async function* (file: string): AsyncGenerator<Moment> {
  const open = new Map<string, Call>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const unfinished = begun.exec(line)
    if (unfinished !== null) {
      const [, thread = '', name = '', parameters = ''] = unfinished
      const call = { name, parameters, result: -1 }
      open.set(thread, call)
      yield { at: 'begin', call }
      continue
    }
    const rest = resumed.exec(line)
    if (rest !== null) {
      const [, thread = '', , result] = rest
      const call = open.get(thread)
      open.delete(thread)
      if (call === undefined) throw new Error(`a call ends that never began: ${line.slice(0, 200)}`)
      call.result = resultOf(result)
      yield { at: 'end', call }
      continue
    }
    const [, , name, parameters = '', result] = whole.exec(line) ?? []
    if (name === undefined) continue
    const call = { name, parameters, result: resultOf(result) }
    yield { at: 'begin', call }
    yield { at: 'end', call }
  }
}

const texts = /"((?:\\x[0-9a-f]{2})*)"/g

export const bytesIn = (parameters: string): Buffer[] =>
  [...parameters.matchAll(texts)].map(([, text = '']) => Buffer.from(text.replaceAll('\\x', ''), 'hex'))

/** The number at the parameters' end: the offset of pwrite64 for instance. */
export const lastNumber = (parameters: string): number => Number(/(\d+)\s*$/.exec(parameters)?.[1])

/** The number at their beginning: mostly a descriptor. */
export const firstNumber = (parameters: string): number => Number(/^(\d+)/.exec(parameters)?.[1])
