import type { SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { commandOf, isPlaced, kebab } from '../../../shared/command-line.ts'
import { formatWithCurrency } from '../../../shared/money.ts'
import { minuteText } from '../../../shared/time.ts'

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
