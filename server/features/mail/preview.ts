import type { MailContent, Network } from './content.ts'
import { renderMail } from './render.ts'

/** A mail as its reader gets it, for who is about to send it. */
export const previewMail = (content: MailContent, network: Network, to: string) => {
  const { subject, text } = renderMail(content, network)
  return { to: content.to ?? to, subject, text }
}
