/* What other features may use of this one. */

export { type Block, code, facts, link, type Network, portalLink, text } from './content.ts'
export { enqueueMail, enqueueMails } from './enqueue.ts'
export { preparedTemplate, template, type Template } from './template.ts'
