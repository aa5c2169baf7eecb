import { message as messageOf, render, type Message, type SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { signed } from './money.ts'
import { isRecord } from './record.ts'
import { momentText } from './time.ts'

/** As those read it who call the API: fields by their names there, operations by those of the OpenAPI document. */
const api_voice: SurfaceVoice = {
  field: (name) => `"${name}"`,
  input: (part, name) => `The request is not valid: ${part} field "${name}"`,
  action: ({ operation }) => operation,
  money: signed,
  moment: (at) => momentText(new Date(at)),
}

/** The sentence of a message for those who call the API. */
export const plainText = (message: Message): string => render(message, api_voice)

/** The same for the affiliate whom it is about. */
export const affiliateText = (message: Message): string => render(message, api_voice, 'affiliate')

/** A message as an answer has it: its data, and the sentence for programs that show it as it is. */
export const presentMessage = (message: Message): Message & { text: string } => ({
  ...message,
  text: plainText(message),
})

/** A message out of a text column that keeps it as JSON; what is none is the sentence of a version that stored no codes. */
export const readMessage = (stored: string): Message => {
  try {
    const { code, parameters }: Record<string, unknown> = JSON.parse(stored)
    if (typeof code === 'string' && isRecord(parameters)) return { code, parameters }
  } catch {
    // No JSON.
  }
  return messageOf('as_written', { text: stored })
}

/** The same as an answer has it. */
export const presentStored = (stored: string | null): (Message & { text: string }) | null =>
  stored === null ? null : presentMessage(readMessage(stored))
