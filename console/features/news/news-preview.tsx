import { ReadButton } from '../../shared/page/read-button.tsx'

/** Formats news as the portal does: text with its line breaks. */
const textClass = 'whitespace-pre-line wrap-anywhere'

/** Preview of the draft as affiliates will see it. */
export const NewsDraft = ({ title, content }: { title: string; content: string }) => (
  <section aria-label="Preview" className="rounded-md border border-line bg-canvas p-4">
    <h3 className="mb-2 font-semibold wrap-anywhere">{title === '' ? 'No title yet' : title}</h3>
    <p className={textClass}>{content}</p>
  </section>
)

/** News as shown to affiliates in the portal. */
export const NewsPreview = ({ title, content }: { title: string; content: string }) => (
  <ReadButton title={title} label="Preview">
    <p className={textClass}>{content}</p>
  </ReadButton>
)
