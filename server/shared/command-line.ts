import { render, type Hint, type Message } from '@plumbline/contract/messages/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { network_voice } from './messages.ts'

/** The name of an option. */
export const kebab = (name: string): string => name.replaceAll('_', '-')

/** Whether a command takes a field by position, without its name. */
export const isPlaced = ({ params, operands = [] }: Operation, name: string): boolean =>
  operands.includes(name) || Object.hasOwn(params?.properties ?? {}, name)

/** A text as one word of a POSIX shell: names have spaces, and quotes. */
const shellWord = (text: string): string =>
  /^[\w.,:@%/+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that a hint names, ready to be copied into a shell. */
export const commandOf = ({ operation: name, given = {} }: Hint): string => {
  const operation: Operation = operations[name]
  const words = Object.entries(given).map(([field, value]) => {
    const text = shellWord(Array.isArray(value) ? value.join(',') : String(value))
    if (isPlaced(operation, field)) return text
    return value === true ? `--${kebab(field)}` : `--${kebab(field)} ${text}`
  })
  return ['bin/plumbline', operation.command, ...words].join(' ')
}

/** A message as plain text for the team's mails and calls, which may be read without the console. */
export const teamText = (message: Message): string => render(message, { ...network_voice, action: commandOf })
