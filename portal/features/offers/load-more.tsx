import { useEffect, useRef } from 'react'
import { Button } from '@plumbline/ui/button.tsx'
import { count } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'

/** Distance below the window's end at which the next page is loaded. */
const ahead = '600px'

/**
 * The end of a growing list: how much of it is loaded, and the next part when the end scrolls into view, or by the button. After a failure only the
 * button loads again.
 */
export const LoadMore = (props: {
  loaded: number
  total: number
  more: boolean
  busy: boolean
  failed: string | null
  onMore: () => void
}) => {
  const { loaded, total, more, busy, failed, onMore } = props
  const end = useRef<HTMLDivElement>(null)
  const waits = more && !busy && failed === null

  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  // Recreated after each part: if the end is still in view after a short part, the next one is loaded at once.
  useEffect(() => {
    if (!waits || end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits])

  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-2">
      {failed === null ? null : <FailureNotice text={failed} onRetry={onMore} className="w-full" />}
      <p role="status" className="text-small text-muted tabular-nums">
        {count(loaded)} of {count(total)}
      </p>
      {more && failed === null ? (
        <Button busy={busy} onClick={onMore}>
          Load more
        </Button>
      ) : null}
    </div>
  )
}
