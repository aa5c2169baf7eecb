/* What other features may use of this one. */

export { previewMail, type Prepare } from './compose.ts'
export { enqueueMail, enqueueMails, listAddresses, tellAffiliates } from './enqueue.ts'
