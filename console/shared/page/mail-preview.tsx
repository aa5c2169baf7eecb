export interface PreviewedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail as its recipient sees it, as text. */
export const MailPreview = ({ mail }: { mail: PreviewedMail }) => (
  <figure aria-label="Mail" className="overflow-hidden rounded-md border border-line bg-surface">
    <figcaption className="space-y-0.5 border-b border-line px-4 py-2.5">
      {mail.to === '' ? null : <p className="text-small wrap-anywhere text-muted">To {mail.to}</p>}
      <p className="font-medium wrap-anywhere">{mail.subject}</p>
    </figcaption>
    <p className="px-4 py-3 whitespace-pre-line wrap-anywhere">{mail.text.trim()}</p>
  </figure>
)
