import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/** How long a copy is confirmed (SPEC-28.6). */
const confirmation_ms = 2000

/**
 * Copies `text`, shows Copied! for two seconds, and instructions when the browser refuses. `copied`: already copied before it is shown, so it says
 * so at once.
 */
export const CopyButton = (props: {
  text: string
  label?: string
  copied?: boolean
  quiet?: boolean
  onCopied?: () => void
}) => {
  const { text, label = 'Copy', copied = false, onCopied } = props
  const [outcome, setOutcome] = useState<{ copied: boolean; at_ms: number } | null>(
    copied ? { copied, at_ms: 0 } : null,
  )

  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), confirmation_ms)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    const done = await copyText(text)
    setOutcome({ copied: done, at_ms: Date.now() })
    if (done) onCopied?.()
  }

  const words = outcome === null ? label : outcome.copied ? 'Copied!' : 'Press Ctrl+C'
  return (
    <Button
      size="small"
      look={props.quiet === true ? 'quiet' : 'secondary'}
      onClick={() => void copy()}
      className="min-w-27"
    >
      {outcome?.copied === true ? (
        <Check aria-hidden className="size-4 text-green" />
      ) : (
        <Copy aria-hidden className="size-4" />
      )}
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
