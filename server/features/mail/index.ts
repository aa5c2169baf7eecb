/* What other features may use of this one. */

export { type Block, code, facts, link, type MailContent, type Network, portalLink, text } from './content.ts'
export { enqueueMail, enqueueMails } from './enqueue.ts'
export { previewMail } from './preview.ts'
export { definePreparedTemplate, template, type Template } from './template.ts'
