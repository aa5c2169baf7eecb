import { render, type Message, type SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import { formatWithCurrency } from './money.ts'
import { momentText } from './time.ts'

/** As those read it who call the API: fields by their names there, operations by those of the OpenAPI document. */
const api_voice: SurfaceVoice = {
  field: (name) => `"${name}"`,
  input: (part, name) => `The request is not valid: ${part} field "${name}"`,
  action: ({ operation }) => operation,
  money: formatWithCurrency,
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
