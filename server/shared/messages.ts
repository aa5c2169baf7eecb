import { render, type Message, type SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { signed } from './money.ts'
import { minuteText, momentText } from './time.ts'

/** For callers of the API: fields by their names there, operations by those of the OpenAPI document, moments in UTC. */
const api_voice: SurfaceVoice = {
  field: (name) => `"${name}"`,
  input: (part, name) => `The request is not valid: ${part} field "${name}"`,
  action: ({ operation }) => operation,
  money: signed,
  moment: minuteText,
}

/** The sentence of a message for callers of the API. */
export const apiText = (message: Message): string => render(message, api_voice)

/** The sentence for the affiliate whom the message is about, with moments in the network's zone. */
export const affiliateText = (message: Message): string =>
  render(message, { ...api_voice, moment: (at) => momentText(new Date(at)) }, 'affiliate')

/** A message in an answer: its data, and the sentence for programs that show it unchanged. */
export const presentMessage = (message: Message): Message & { text: string } => ({ ...message, text: apiText(message) })
