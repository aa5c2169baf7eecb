import { postback_macros } from '@plumbline/contract/outbound-postback-macros.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'

type Macro = (typeof postback_macros)[number]

/** The most common macros, as many as fit in a row. */
const usual = postback_macros.slice(0, 6)

const MacroButton = ({ macro, onInsert }: { macro: Macro; onInsert: (text: string) => void }) => (
  <button
    type="button"
    title={macro.meaning}
    onClick={() => onInsert(`{${macro.name}}`)}
    className="inline-flex h-7 items-center rounded-md border border-line bg-canvas px-2 text-text transition-colors duration-150 hover:border-line-strong hover:bg-sunken pointer-coarse:h-11 pointer-coarse:px-3"
  >
    <span className="sr-only">Insert </span>
    {`{${macro.name}}`}
  </button>
)

/** Macros for a postback URL; a click inserts one at the cursor. Expanded, it lists every macro with its meaning. */
export const MacroHelp = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div role="group" aria-label="Macros" className="-mt-2 space-y-2 text-small text-muted">
      <p>
        Macros are filled in when the postback is sent. A default value stands in for an empty one:{' '}
        <code className="text-text">{'{sub1|none}'}</code>. Click a macro to insert it:
      </p>
      <div id={id}>
        {open ? (
          <dl className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
            {postback_macros.map((macro) => (
              <div key={macro.name} className="flex items-center gap-2.5">
                <dt className="w-36 shrink-0">
                  <MacroButton macro={macro} onInsert={onInsert} />
                </dt>
                <dd className="min-w-0">{macro.meaning}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <div className="flex flex-wrap gap-1.5">
            {usual.map((macro) => (
              <MacroButton key={macro.name} macro={macro} onInsert={onInsert} />
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-1 rounded-sm font-medium text-accent hover:underline pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden
          className={`size-3.5 transition-transform duration-150 ${open ? '-rotate-90' : 'rotate-90'}`}
        />
        {open ? 'Fewer macros' : 'All macros and their meanings'}
      </button>
    </div>
  )
}
