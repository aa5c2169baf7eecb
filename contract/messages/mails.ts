import { badRequest, conflict, kind, type Message, notFound } from './kind.ts'

export const mail_messages = {
  mails_unclear: badRequest('Give the mails with {field:ids}, or all of them with {field:all}.'),
  mail_not_failed: notFound('Mail {id} did not fail for good, or does not exist; nothing was changed.'),
  mail_not_resent: conflict(
    ({ id, template, why }: { id: string; template: string | null; why: Message }, { say }) =>
      `Mail ${id} (${template ?? 'unknown'}) is not sent again: ${say(why)}; nothing was changed.`,
  ),
  mail_without_content: kind('an older version gave it up and kept neither its recipient nor its content'),
  mail_expired: kind('its link or code expired at {at}: request a new one'),
}
