import type { Reply } from '../../shared/session/calls.ts'
import { asText } from '../../shared/words/as-text.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { MailPreview } from '../../shared/page/mail-preview.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { ReadButton } from '../../shared/page/read-button.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { several } from '../../shared/words/words.ts'
import type { Offer } from './offer-form.ts'

type Sent = Reply<'mailOffer'>
type Row = Reply<'listOfferMails'>['results'][number]

/** The mail and its recipients. */
const Outcome = ({ sent }: { sent: Sent }) => (
  <div className="space-y-3">
    <p>
      {sent.affiliates === 0
        ? 'No affiliate would get this mail.'
        : `${sent.dry_run ? 'Would be sent' : 'Sent'} to ${several(sent.affiliates, 'affiliate', 'affiliates')}, with ${several(sent.mails, 'user', 'users')}.`}
      {sent.left_out === 0
        ? null
        : ` ${several(sent.left_out, 'affiliate has', 'affiliates have')} already received this mail and ${sent.left_out === 1 ? 'is' : 'are'} left out.`}
    </p>
    <MailPreview mail={sent.mail} />
  </div>
)

const Read = ({ row }: { row: Row }) => (
  <ReadButton title={row.subject}>
    <p className="whitespace-pre-line wrap-anywhere">{row.text}</p>
  </ReadButton>
)

/** Mails to the affiliates who run an offer: sent ones, and a new one, which is previewed with its number of recipients before it is sent. */
export const OfferMails = ({ offer }: { offer: Offer }) => {
  const params = { offer: asText(offer.id) }
  const read = useRead('listOfferMails', { input: { ...params, limit: 1 } })
  return (
    <div className="space-y-4">
      <Loaded read={read} height="h-9">
        {({ results }) => (
          <OperationButton
            operation="mailOffer"
            label="Write a mail"
            action="Send"
            look="primary"
            wide
            // A mail that another operator sends in between is reported before this one is sent too.
            fixed={{ ...params, last: results[0]?.id ?? 0 }}
            renderReply={(reply) => <Outcome sent={reply} />}
          />
        )}
      </Loaded>
      <OperationTable
        operation="listOfferMails"
        caption="Mails to affiliates who run this offer"
        fixed={params}
        columns={['sent_at', 'subject', 'sent_by', 'affiliates']}
        narrow_rows={{ lead: 'subject' }}
        empty="No mails sent"
        hint="Write to the affiliates who run this offer."
        hint_needs="mailOffer"
        renderActions={(row) => <Read row={row as unknown as Row} />}
      />
    </div>
  )
}
