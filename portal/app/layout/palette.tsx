import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRecent } from '../../shared/recent.ts'
import { createEarlyKeys } from '../palette/early-keys.ts'
import { loadScreen } from '../load-screen.ts'
import { everyPlace } from '../menu.ts'

const load = async () => import('../palette/palette-dialog.tsx')
const PaletteDialog = lazy(async () => loadScreen(load))

/** The search is fetched when the first screen has had its turn, so that it opens at once and costs the first load nothing. */
const load_after_ms = 1500
/** Who stays that long on a screen has been there. */
const visit_ms = 1000

const useSearchLoaded = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => {
        // Opening it tries again, and says what is wrong.
      })
    }, load_after_ms)
    return () => clearTimeout(timer)
  }, [])
}

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
export const Palette = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const [wanted, setWanted] = useState(open)
  const [early] = useState(createEarlyKeys)
  useSearchLoaded()
  useVisits()
  // Once it was opened it stays, so that the focus finds its way back.
  if (open && !wanted) setWanted(true)

  useEffect(() => {
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

  return wanted ? (
    <Suspense fallback={null}>
      <PaletteDialog open={open} onOpenChange={onOpenChange} takeEarly={early.take} />
    </Suspense>
  ) : null
}
