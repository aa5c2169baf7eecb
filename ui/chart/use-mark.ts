import { useEffect, useState } from 'react'

/** The one marked point of a chart: toggled by a click on it, cleared by a click anywhere but on a point. */
export const useMark = (): { marked: string | null; toggle: (key: string) => void } => {
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    if (marked === null) return undefined
    const clear = (event: MouseEvent): void => {
      if (!(event.target instanceof Element && event.target.closest('[data-chart-point]') !== null)) setMarked(null)
    }
    document.addEventListener('click', clear)
    return () => document.removeEventListener('click', clear)
  }, [marked])
  return { marked, toggle: (key) => setMarked((now) => (now === key ? null : key)) }
}
