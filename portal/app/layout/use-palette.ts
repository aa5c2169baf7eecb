import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { reportProblem } from '../../shared/report-problem.ts'

type Palette = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

/** The palette's code, which is half as much as everything else that the frame needs. */
export const fetchPalette = async (): Promise<Palette> => (await import('./palette.tsx')).Palette

/** The palette, which comes when it is first wanted: by the button, or by Ctrl or Cmd K. From then on it listens for its keys itself. */
export const usePalette = () => {
  const [Palette, setPalette] = useState<Palette | null>(null)
  const [searching, setShown] = useState(false)

  const setSearching = useCallback((open: boolean): void => {
    setShown(open)
    if (!open) return
    fetchPalette().then(
      (loaded) => setPalette(() => loaded),
      (error: unknown) => {
        setShown(false)
        reportProblem('The palette did not come', error)
      },
    )
  }, [])

  useEffect(() => {
    if (Palette !== null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) setSearching(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [Palette, setSearching])

  return { Palette, searching, setSearching }
}
