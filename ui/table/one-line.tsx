import { Maximize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { SmallWindow } from '../small-window.tsx'

/** Length of a text that always fits into a cell: a longer one may be cut off with an ellipsis. */
export const always_fits = 32

const WholeText = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <SmallWindow
    title="Full text"
    closing="Close"
    className="m-auto w-full max-w-lg rounded-lg border text-body font-normal"
    onClose={onClose}
  >
    <div className="space-y-4">
      <textarea
        readOnly
        dir="auto"
        aria-label="Full text"
        value={text}
        rows={Math.min(8, Math.ceil(text.length / 40) + 1)}
        onFocus={(event) => event.target.select()}
        className="block w-full resize-none rounded-md border border-line bg-canvas px-3 py-2 wrap-anywhere"
      />
      <CopyButton text={text} />
    </div>
  </SmallWindow>
)

/** Between a phone's two lines per row and a wide table, the figures leave the least room. A link takes the whole line, 24 px high. */
const lineClass =
  'block max-w-[min(16rem,36cqi)] @lg/table:max-w-[20cqi] @2xl/table:max-w-64 truncate *:[a]:my-0 *:[a]:block *:[a]:truncate *:[a]:py-0.5 print:w-auto print:max-w-none print:whitespace-normal'

/** One line of a cell, cut off with an ellipsis where it is too long: the page that it links to shows the whole text. */
export const LineOf = ({ text, children }: { text: string; children: ReactNode }) => (
  <span dir="auto" className={`w-max ${lineClass}`} title={text}>
    {children}
  </span>
)

/**
 * One line of a cell for texts of any length, such as sub IDs: cut off with an ellipsis, and a button beside it shows the whole text, to read and to copy.
 * `children`: how the text is shown, such as a link; default: the text itself.
 */
export const OneLine = ({ text, children = text }: { text: string; children?: ReactNode }) => {
  const [opened, setOpened] = useState(false)
  if (text.length <= always_fits) return <LineOf text={text}>{children}</LineOf>
  return (
    // A column as wide as the text requires no more than this minimum width of its table: a table scrolls for its figures, not for a long word.
    <span className="grid max-w-full grid-cols-[minmax(min(5.5rem,20cqi),max-content)_auto] items-center justify-start gap-1 print:block">
      <span dir="auto" className={lineClass} title={text}>
        {children}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Show the full text: ${text.slice(0, always_fits)}…`}
        onClick={() => setOpened(true)}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-text pointer-coarse:size-9"
      >
        <Maximize2 aria-hidden className="size-3.5" />
      </button>
      {opened ? <WholeText text={text} onClose={() => setOpened(false)} /> : null}
    </span>
  )
}
