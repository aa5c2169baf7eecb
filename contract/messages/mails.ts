import { badRequest, conflict, kind, type Message, notFound } from './kind.ts'

export const mail_messages = {
  mails_unclear: badRequest('Give the mails with {field:ids}, or all of them with {field:all}.'),
  mail_not_failed: notFound('Mail {id} does not exist or can still be delivered; nothing was changed.'),
  mail_not_resent: conflict(
    ({ id, template, why }: { id: string; template: string; why: Message }, { say }) =>
      `Mail ${id} (${template}) is not sent again: ${say(why)}; nothing was changed.`,
  ),
  link_mailed: kind('The link is sent by mail.'),
  link_not_mailed: kind('No mail was sent: this network has no mail server. Copy the link and pass it on.'),
  mail_in_folder: kind(
    'No mail was sent: this network has no mail server. The mail was written to the folder mail of its data.',
  ),
  preview_becomes_link: kind(
    'This network has no mail server: no mail is sent. Approve to get the link, and pass it on.',
  ),
  preview_stays_here: kind('This network has no mail server: the mail is only written to the folder mail of its data.'),
  mail_expired: kind('its link or code expired at {at}: request a new one'),
}
