import { helpOf } from '@plumbline/contract/operator/fields.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { Argument, Option, type Command } from 'commander'
import type { TObject } from 'typebox'
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { max_file_bytes } from '@plumbline/contract/max-file-bytes.ts'
import { kebab } from '../../../shared/command-line.ts'
import { isRecord } from '../../../shared/record.ts'
import { CommandFailure, exit_codes } from '../failure.ts'
import { callerPath } from '../caller-path.ts'
import { shell } from '../shell.ts'

/* Options of a command from the schema of its input, and the input from the typed arguments. */

const mark_bytes = 3

/** Reads no more than the maximum size, from any kind of file: too large a file is never read into memory. */
const readAll = async (input: NodeJS.ReadableStream, path: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of input) {
    const buffer = Buffer.isBuffer(part) ? part : Buffer.from(part)
    bytes += buffer.length
    if (bytes > max_file_bytes + mark_bytes)
      throw new CommandFailure(`${path} has more than ${max_file_bytes / 1_000_000} MB: split it`, exit_codes.usage)
    parts.push(buffer)
  }
  return Buffer.concat(parts)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** @throws CommandFailure when it cannot be read, or is too large */
const readBytes = async (path: string): Promise<Buffer> => {
  const input = path === '-' ? shell().stdin : createReadStream(callerPath(path))
  return readAll(input, path).catch((error: unknown) => {
    if (error instanceof CommandFailure) throw error
    throw new CommandFailure(`${path} cannot be read: ${reasonOf(error)}`, exit_codes.usage)
  })
}

const readBase64 = async (path: string): Promise<string> => (await readBytes(path)).toString('base64')

/** The first line, counted from 1, that is not UTF-8. */
const lineOf = (bytes: Buffer): number => {
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(from, to))) return line
    from = to + 1
  }
  return line
}

/**
 * The text of a file; of standard input for `-`. A leading UTF-8 byte order mark is dropped.
 * @throws CommandFailure if it cannot be read, is too large, or is not UTF-8
 */
export const readText = async (path: string): Promise<string> => {
  const bytes = await readBytes(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const first = [...bytes.subarray(0, 2)]
    const line = lineOf(bytes)
    const utf16 = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff)
    throw new CommandFailure(
      `${path} is ${utf16 ? 'UTF-16' : 'not UTF-8'}: save it as UTF-8 (in a spreadsheet: "CSV UTF-8") and try again${utf16 ? '' : ` (line ${line})`}`,
      exit_codes.usage,
    )
  }
}

interface Field {
  name: string
  schema: Record<string, unknown>
  required: boolean
}

const fieldsOf = (schema: TObject | undefined): Field[] => {
  if (schema === undefined) return []
  const required: readonly string[] = schema.required ?? []
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    isRecord(property) ? [{ name, schema: property, required: required.includes(name) }] : [],
  )
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

const choicesOf = (schema: Field['schema']): string[] | undefined =>
  Array.isArray(schema.enum) ? schema.enum.filter((choice) => typeof choice === 'string') : undefined

const moment_formats: ReadonlySet<unknown> = new Set(['date-time', 'day-or-moment', 'moment-or-day'])

/** An option's placeholder in the help. */
const placeholder = ({ schema }: Field): string => {
  if (schema.format === 'file') return '<path>'
  if (moment_formats.has(schema.format)) return '<moment>'
  if (schema.format === 'date') return '<day>'
  if (schema.type === 'array') return '<text,text>'
  if (schema.type === 'integer' || schema.type === 'number') return '<n>'
  return '<text>'
}

const optionOf = (field: Field): Option => {
  const { name, schema, required } = field
  const description = helpOf(schema)
  if (schema.format === 'password')
    return new Option(`--${kebab(name)}-stdin`, `read ${description} from standard input instead of asking`)
  if (schema.type === 'boolean') return new Option(`--${kebab(name)}`, description)
  const option = new Option(`--${kebab(name)} ${placeholder(field)}`, description).makeOptionMandatory(required)
  const choices = choicesOf(schema)
  // Long lists, such as countries, are left to the API to check: they would bury the help.
  return choices === undefined || choices.length > 50 ? option : option.choices(choices)
}

const argumentOf = ({ name, schema }: Field, form: '<>' | '[]'): Argument =>
  new Argument(`${form.charAt(0)}${kebab(name)}${form.charAt(1)}`, helpOf(schema))

/** The fields of the input that stand without their names, in the order of the command. */
const operandsOf = ({ input, operands = [] }: Operation): Field[] => {
  const fields = fieldsOf(input)
  return operands.flatMap((name) => fields.filter((field) => field.name === name))
}

/** Adds an argument for each parameter and each operand, and an option for each other field of the input. */
export const addOptions = (command: Command, operation: Operation): void => {
  const { params, input, operands = [] } = operation
  for (const field of fieldsOf(params)) command.addArgument(argumentOf(field, '<>'))
  for (const field of operandsOf(operation)) command.addArgument(argumentOf(field, '[]'))
  for (const field of fieldsOf(input)) if (!operands.includes(field.name)) command.addOption(optionOf(field))
}

const number = /^-?\d+(?:\.\d+)?$/

/** Converts a typed text to the schema's type. Invalid text is left unchanged, so that the schema's own check reports the error. */
const parseTyped = (schema: unknown, text: string): unknown => {
  if (!isRecord(schema)) return text
  const forms: unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf : [schema]
  const types = forms.map((form) => (isRecord(form) ? form.type : undefined))
  if (text === '' && types.includes('null')) return null
  if (types.includes('array')) {
    const list = forms.find((form) => isRecord(form) && form.type === 'array')
    const items = isRecord(list) ? list.items : undefined
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => parseTyped(items, part))
  }
  if ((types.includes('integer') || types.includes('number')) && number.test(text)) return Number(text)
  return text
}

/**
 * The arguments' values, by the names of the parameters and of the operands.
 * @throws CommandFailure for a text where a number is expected
 */
export const readArguments = (
  operation: Operation,
  texts: readonly unknown[],
): Record<'params' | 'operands', Record<string, unknown>> => {
  const params = fieldsOf(operation.params)
  const read = (fields: readonly Field[], first: number): Record<string, unknown> =>
    Object.fromEntries(
      fields.flatMap(({ name, schema }, index) => {
        const text = texts[first + index]
        if (typeof text !== 'string') return []
        const value = parseTyped(schema, text)
        if (schema.type === 'integer' && typeof value !== 'number')
          throw new CommandFailure(`<${kebab(name)}> "${text}" is not a whole number`, exit_codes.usage)
        return [[name, value]]
      }),
    )
  return { params: read(params, 0), operands: read(operandsOf(operation), params.length) }
}

/** Contents of operands that are files. @throws CommandFailure for an unreadable one */
export const readOperandFiles = async (
  operation: Operation,
  operands: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  const read: Record<string, unknown> = { ...operands }
  for (const { name, schema } of operandsOf(operation)) {
    const given = operands[name]
    if (schema.format === 'file' && typeof given === 'string') read[name] = await readText(given)
  }
  return read
}

/**
 * The options' values, by the names of the input. Reads files, and prompts for a password.
 * @throws CommandFailure for a file that cannot be read
 */
export const readOptions = async (
  input: TObject | undefined,
  flags: Readonly<Record<string, unknown>>,
  askPassword: (from_stdin: boolean) => Promise<string>,
): Promise<Record<string, unknown>> => {
  const read: Record<string, unknown> = {}
  for (const { name, schema } of fieldsOf(input)) {
    const given = flags[camel(schema.format === 'password' ? `${name}_stdin` : name)]
    if (schema.format === 'password') read[name] = await askPassword(given === true)
    else if (schema.format === 'file' && typeof given === 'string')
      read[name] = schema.contentEncoding === 'base64' ? await readBase64(given) : await readText(given)
    else if (schema.format === 'text' && given === '-') read[name] = await readText('-')
    else if (typeof given === 'string') read[name] = parseTyped(schema, given)
    else if (given !== undefined) read[name] = given
  }
  return read
}
