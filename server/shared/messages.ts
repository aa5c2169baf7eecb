import { render, type Message, type SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { formatWithCurrency } from './money.ts'
import { isRecord } from './record.ts'
import { minuteText, momentText } from './time.ts'

/** For callers of the API: fields by their names there, operations by those of the OpenAPI document, moments in UTC. */
export const api_voice: SurfaceVoice = {
  field: (name) => `"${name}"`,
  input: (part, name) => `The request is not valid: ${part} field "${name}"`,
  action: ({ operation }) => operation,
  money: formatWithCurrency,
  moment: minuteText,
}

/** The sentence of a message for callers of the API. */
export const apiText = (message: Message): string => render(message, api_voice)

/** For mails and affiliates: moments in the network's zone. */
export const network_voice: SurfaceVoice = { ...api_voice, moment: (at) => momentText(new Date(at)) }

/** The sentence for the affiliate that the message is about. */
export const affiliateText = (message: Message): string => render(message, network_voice, 'affiliate')

/** A message in an answer: its data, and the sentence for programs that show it unchanged. */
export const presentMessage = (message: Message): Message & { text: string } => ({ ...message, text: apiText(message) })

/** A message as a text column keeps it. */
export const writeMessage = (message: Message | null | undefined): string | null =>
  message ? JSON.stringify(message) : null

/** A problem and its remedy. */
export interface Fault {
  found: Message
  todo: Message
}

/** A fault in a line, as an error that ends a start or a command. */
export const faultText = ({ found, todo }: Fault): string => `${apiText(found)}. ${apiText(todo)}`

/** Reads a message from a text column that `writeMessage` wrote. */
export const readMessage = (stored: string): Message => {
  const { code, parameters }: Record<string, unknown> = JSON.parse(stored)
  if (typeof code !== 'string' || !isRecord(parameters)) throw new TypeError(`not a stored message: ${stored}`)
  return { code, parameters }
}

/** Presents a message from such a column. */
export const presentStored = (stored: string | null): (Message & { text: string }) | null =>
  stored === null ? null : presentMessage(readMessage(stored))
