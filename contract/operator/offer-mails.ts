import Type from 'typebox'
import { count, id, moment, orNull } from '../fields.ts'
import { flag, line, listOf, listing, mailPreview, not_blank, offer_key, optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

const offer = line(undefined, 64, offer_key)
const params = Type.Object({ offer })

export const mailOffer = operation({
  command: 'offers mail',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/mails/' },
  summary:
    'mail all affiliates who run an offer (clicks in the last 30 days, or access); each gets the same mail only once',
  examples: [
    'offers mail 12 --subject "New landing page" --text "Use it from Monday on." --dry-run',
    'offers mail 12 --subject "New landing page" --text - < mail.txt',
  ],
  roles: ['manager'],
  confirm: 'A mail cannot be taken back. Send it?',
  subject: { kind: 'offer', by: 'offer' },
  params,
  input: Type.Object({
    subject: line('subject of the mail', 150),
    text: Type.String({
      format: 'text',
      minLength: 1,
      maxLength: 10_000,
      pattern: not_blank,
      description: 'the mail, as plain text',
    }),
    last: optionalNumber(
      0,
      2_147_483_647,
      'id of the latest mail about this offer that you know of (0: none); refused if another was sent since',
    ),
    dry_run: flag('dry run: only show the mail and the number of recipients'),
  }),
  reply: Type.Object({
    offer_id: id,
    dry_run: Type.Boolean(),
    /** Null where it was not sent. */
    id: orNull(id),
    /** Who gets it: affiliates, and the users of theirs. */
    affiliates: count,
    mails: count,
    /** Affiliates who run the offer and got this very mail already. */
    left_out: count,
    mail: mailPreview,
  }),
})

export const listOfferMails = operation({
  command: 'offers mails',
  call: { method: 'GET', path: '/api/operator/offer-mails/' },
  summary: 'list mails sent to affiliates who run an offer, newest first',
  examples: ['offers mails --offer 12'],
  roles: ['manager', 'viewer'],
  input: Type.Object({ ...listing, offer: Type.Optional(offer) }),
  reply: listOf(
    Type.Object({
      id,
      sent_at: moment,
      sent_by: Type.String(),
      offer_id: id,
      offer: Type.String(),
      subject: Type.String(),
      text: Type.String(),
      /** How many affiliates got it. */
      affiliates: count,
    }),
  ),
  columns: ['id', 'sent_at', 'sent_by', 'offer_id', 'offer', 'subject', 'affiliates'],
})
