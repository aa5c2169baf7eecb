import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRecent } from '../../shared/recent.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { loadScreen } from '../load-screen.ts'
import { everyPlace } from '../menu.ts'
import { createEarlyKeys } from '../palette/early-keys.ts'

const load = async () => (await import('../palette/palette-dialog.tsx')).default

/** The search's code, which is half as much as everything else that the frame needs: fetched when the browser is idle, or when it is wanted. */
export const fetchPalette = async () => loadScreen(load)

type Palette = Awaited<ReturnType<typeof fetchPalette>>

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

/**
 * The search: opened by its button, or by Ctrl or Cmd K from anywhere. Its dialog comes when it is first wanted and stays from then on, so that
 * the focus finds its way back; keys that are typed before it is there wait for it. `failed`: it did not come, and everything else stays.
 */
export const usePalette = () => {
  const [Palette, setPalette] = useState<Palette | null>(null)
  const [searching, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  const [early] = useState(createEarlyKeys)
  useVisits()

  const setSearching = useCallback(
    (open: boolean): void => {
      setShown(open)
      setFailed(false)
      if (!open) early.end()
      else
        fetchPalette().then(
          (loaded) => setPalette(() => loaded),
          (error: unknown) => {
            early.end()
            setShown(false)
            setFailed(true)
            reportProblem('The search did not come', error)
          },
        )
    },
    [early],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (early.keep(event)) {
        event.preventDefault()
        return
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // A question that waits for its answer keeps everything else out of reach, the search too.
      if (document.querySelector('dialog[open]') !== null) return
      if (!searching) early.begin()
      setSearching(!searching)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [searching, setSearching, early])

  return { Palette, searching, setSearching, failed, takeEarly: early.take }
}
