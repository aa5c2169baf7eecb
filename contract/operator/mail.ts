import Type from 'typebox'
import { count, moment, nullableText, orNull } from '../fields.ts'
import { flag, listOf, listing, long_number, shownStatus } from './fields.ts'
import { operation } from './operation.ts'

const mail_states = ['given_up', 'waiting'] as const
const mailId = Type.String({ pattern: long_number, description: 'number of the mail' })

export const listMails = operation({
  command: 'mails list',
  call: { method: 'GET', path: '/api/operator/mails/' },
  summary: 'list failed mails of the last 30 days, or pending mails, newest first, without content',
  examples: ['mails list', 'mails list --status waiting'],
  roles: ['viewer'],
  input: Type.Object({
    ...listing,
    status: shownStatus(mail_states, 'given_up'),
  }),
  reply: listOf(
    Type.Object({
      id: Type.String(),
      status: Type.Enum(mail_states),
      created_at: moment,
      to: Type.String(),
      /** The kind, for example `password_reset`. */
      template: Type.String(),
      attempts: count,
      /** When it is tried next; null where it was given up. */
      due_at: orNull(moment),
      given_up_at: orNull(moment),
      /** Until when its link or code is good; null where it has none. */
      expires_at: orNull(moment),
      last_error: nullableText,
    }),
  ),
  columns: ['id', 'created_at', 'to', 'template', 'attempts', 'due_at', 'last_error'],
})

export const resendMails = operation({
  command: 'mails resend',
  call: { method: 'POST', path: '/api/operator/mails/resend/' },
  summary: 'send failed mails again, except those whose link or code has expired',
  examples: ['mails resend --ids 12,13', 'mails resend --all'],
  one: {
    of: 'ids',
    summary: 'send this failed mail again, unless its link or code has expired',
  },
  input: Type.Object({
    ids: Type.Optional(Type.Array(mailId, { minItems: 1, maxItems: 1000, description: 'numbers of mails' })),
    all: flag('all mails that can be sent again'),
  }),
  reply: Type.Object({
    resent: count,
    /** Of all that were given up: those that have expired. */
    skipped: count,
  }),
})
