import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { printParseErrorCode, visit } from 'jsonc-parser'
import { oneFault, type FaultyFile } from './faults.ts'

/* JSON files: values, and their line numbers. */

/** From the whole file to a value in it. */
export type JsonPath = readonly (string | number)[]

const strict = { disallowComments: true, allowTrailingComma: false }

/** The first place where the text is not valid JSON. */
const syntaxFault = (text: string): FaultyFile => {
  let first: { line: number; fault: Message } | undefined
  try {
    visit(
      text,
      {
        onError(code, _offset, _length, line, character) {
          const fault = message('json_syntax', { error: printParseErrorCode(code), column: character + 1 })
          first ??= { line: line + 1, fault }
        },
      },
      strict,
    )
  } catch {
    // Brackets without end: deeper than it can follow.
  }
  const { line, fault } = first ?? { line: 1, fault: message('not_json', {}) }
  return oneFault(line, '', fault)
}

/** Files have less: whatever is nested deeper is a mistake, and would be too deep for what looks at it. */
const max_depth = 100

/** The first place where a text that is JSON is nested too deep. */
const depthFault = (text: string): FaultyFile | undefined => {
  let depth = 0
  let in_string = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (in_string) {
      if (mark === '\\') at += 1
      else if (mark === '"') in_string = false
    } else if (mark === '"') in_string = true
    else if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    if (depth > max_depth) {
      const line = text.slice(0, at).split('\n').length
      return oneFault(line, '', message('nested_too_deep', { most: max_depth }))
    }
  }
  return undefined
}

/** A path as a key. */
export const pathKey = (path: JsonPath): string => JSON.stringify(path)

/**
 * The line, counted from 0, of each value, by `pathKey`.
 * @param enters whether to look into the list or object of this path
 */
export const linesOf = (text: string, enters: (path: JsonPath) => boolean): Map<string, number> => {
  const lines = new Map<string, number>()
  const path: (string | number)[] = []
  /** Of each open array and object: how many commas were read. */
  const open: { is_array: boolean; at: number }[] = []
  const enter = (line: number, is_array: boolean): boolean => {
    begin(line)
    open.push({ is_array, at: 0 })
    return enters(path)
  }
  const begin = (line: number): void => {
    const around = open.at(-1)
    if (around?.is_array !== true) return
    path[open.length - 1] = around.at
    path.length = open.length
    lines.set(pathKey(path), line)
  }
  const leave = (): void => {
    open.pop()
    path.length = open.length
  }
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => enter(line, false),
      onArrayBegin: (_offset, _length, line) => enter(line, true),
      onObjectEnd: leave,
      onArrayEnd: leave,
      onObjectProperty(name, _offset, _length, line) {
        path[open.length - 1] = name
        path.length = open.length
        lines.set(pathKey(path), line)
      },
      onLiteralValue: (_value, _offset, _length, line) => begin(line),
      onSeparator(separator) {
        const around = open.at(-1)
        if (separator === ',' && around !== undefined) around.at += 1
      },
    },
    strict,
  )
  return lines
}

/**
 * The value of a JSON text.
 * @throws FaultyFile for invalid JSON, or too deep nesting
 */
export const parseJson = (text: string): unknown => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw syntaxFault(text)
  }
  const deep = depthFault(text)
  if (deep !== undefined) throw deep
  return read
}
