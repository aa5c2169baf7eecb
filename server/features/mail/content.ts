export interface Network {
  name: string
  /** Public address of the portal, from the configuration and never from a request. */
  portal_url: string
  operator_url: string
}

/** One part of a mail, from top to bottom. Plain text everywhere: what it looks like is decided in render.ts. */
export type Block =
  | { kind: 'text'; text: string }
  /** A button, followed by its address in full for who cannot press it. */
  | { kind: 'link'; label: string; url: string }
  /** A code to type, large. */
  | { kind: 'code'; code: string }
  /** Lines of a name and what stands behind it. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }

export interface MailContent {
  /** Where the mail goes instead of to the promised address. */
  to?: string
  subject: string
  blocks: readonly Block[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url })
export const code = (digits: string): Block => ({ kind: 'code', code: digits })
export const facts = (...rows: readonly (readonly [name: string, value: string])[]): Block => ({
  kind: 'facts',
  facts: rows,
})

/** An address in the portal. */
export const portalLink = (network: Network, path: `/${string}`, query: Record<string, string> = {}): string => {
  const parameters = new URLSearchParams(query).toString()
  return `${network.portal_url}${path}${parameters === '' ? '' : `?${parameters}`}`
}
