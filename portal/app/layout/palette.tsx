import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRecent } from '../../shared/recent.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { loadScreen } from '../load-screen.ts'
import { everyPlace } from '../menu.ts'
import { createEarlyKeys } from '../palette/early-keys.ts'
import { fetchPalette } from '../palette/fetch.ts'
import { beginOpening, endOpening } from '../palette/opening.ts'

/** Who stays that long on a screen has been there. */
const visit_ms = 1000

/** Remembers the screens where a person was, under the names that the menu or the page gives them. */
const useVisits = (): void => {
  const { pathname } = useLocation()
  const { visited } = useRecent()
  useEffect(() => {
    const timer = setTimeout(() => {
      const place = everyPlace.find(({ path }) => path === pathname)
      const title = place?.label ?? document.title.split(' · ').slice(0, -1).join(' · ')
      if (title !== '' && !title.endsWith('not found')) visited({ path: pathname, title })
    }, visit_ms)
    return () => clearTimeout(timer)
  }, [pathname, visited])
}

/** Ctrl or Cmd K from anywhere: finds screens, offers, conversions and payments, and does things. */
export const Palette = (props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its code did not come: everything else stays as it is. */
  onFailed: () => void
}) => {
  const { open, onOpenChange, onFailed } = props
  // Its code comes while the browser is idle, or when it is first wanted. From then on it stays, so that the focus finds its way back.
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof fetchPalette>> | null>(null)
  const [early] = useState(createEarlyKeys)
  useVisits()

  // The page was loaded again on the way to the search: it opens now.
  useEffect(() => {
    if (endOpening()) onOpenChange(true)
  }, [onOpenChange])

  useEffect(() => {
    if (!open || Dialog !== null) return
    beginOpening()
    loadScreen(fetchPalette).then(
      (loaded) => {
        endOpening()
        setDialog(() => loaded)
      },
      (error: unknown) => {
        endOpening()
        early.end()
        onOpenChange(false)
        onFailed()
        reportProblem('The search could not be loaded', error)
      },
    )
  }, [open, onOpenChange, onFailed, Dialog, early])

  // Before the frame is drawn: whoever sees it is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (early.keep(event)) {
        event.preventDefault()
        return
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // A question that waits for its answer keeps everything else out of reach, the palette too.
      if (document.querySelector('dialog[open]') !== null) return
      if (open) early.end()
      else early.begin()
      onOpenChange(!open)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, onOpenChange, early])

  return Dialog === null ? null : <Dialog open={open} onOpenChange={onOpenChange} takeEarly={early.take} />
}
