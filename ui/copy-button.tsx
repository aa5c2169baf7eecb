import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** Copies by selecting a hidden field: the way for plain http, where there is no `navigator.clipboard`. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const before = document.activeElement
  // Within an open dialog the focus must not leave it, or the selection is lost.
  const place = before?.closest('dialog, [role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

/** Puts a text into the clipboard, also on plain http. Answers whether it is there. */
const copyText = async (text: string): Promise<boolean> => {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // No permission: the older way may still do.
    }
  }
  return copyBySelection(text)
}

/** How long a copy is confirmed (SPEC-28.6). */
const confirmation_ms = 2000

/** Copies `text`, says Copied! for two seconds, and says what to do when the browser refuses. */
export const CopyButton = ({ text, label = 'Copy' }: { text: string; label?: string }) => {
  const [outcome, setOutcome] = useState<{ copied: boolean; at_ms: number } | null>(null)

  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), confirmation_ms)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    setOutcome({ copied: await copyText(text), at_ms: Date.now() })
  }

  const words = outcome === null ? label : outcome.copied ? 'Copied!' : 'Press Ctrl+C'
  return (
    <Button size="small" onClick={() => void copy()} className="min-w-27">
      {outcome?.copied === true ? (
        <Check aria-hidden className="size-4 text-green" />
      ) : (
        <Copy aria-hidden className="size-4" />
      )}
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
