import type { Hint, SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { formatWithCurrency } from '../../../shared/money.ts'
import { minuteText } from '../../../shared/time.ts'
import { kebab } from './options.ts'

/** Whether a command takes a field by position, without its name. */
const isPlaced = ({ params, operands = [] }: Operation, name: string): boolean =>
  operands.includes(name) || Object.hasOwn(params?.properties ?? {}, name)

/** The command line of an operation. */
export const commandOf = ({ operation: name, given = {} }: Hint): string => {
  const operation: Operation = operations[name]
  const words = Object.entries(given).map(([field, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (isPlaced(operation, field)) return text
    return value === true ? `--${kebab(field)}` : `--${kebab(field)} ${text}`
  })
  return ['bin/plumbline', operation.command, ...words].join(' ')
}

/** A terminal's words: options and commands. */
export const terminalVoice = (operation?: Operation): SurfaceVoice => {
  const field = (name: string): string =>
    operation !== undefined && isPlaced(operation, name) ? `<${kebab(name)}>` : `--${kebab(name)}`
  return {
    field,
    input: (_part, name) => field(name.split('.')[0] ?? name),
    action: commandOf,
    money: formatWithCurrency,
    moment: minuteText,
  }
}
