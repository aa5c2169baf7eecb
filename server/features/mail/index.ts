/* Exports for other folders. */

export { previewMail, type Prepare, composeMail, type Preparations } from './compose.ts'
export { enqueueMail, enqueueMails, listAddresses, tellAffiliates } from './enqueue.ts'
export { mailFolder } from './folder.ts'
export { createDeliver } from './deliver.ts'
export { linkMail } from './link-mail.ts'
export { startMails } from './send-mail.ts'
