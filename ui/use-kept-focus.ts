import { useEffect } from 'react'

/**
 * Moves the focus when its element is removed, with a row, a dialog or the whole screen: to the heading of a new screen, otherwise to the
 * content. The browser would leave it on the page itself, where a screen reader reads nothing.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let focused: Element | null = null
    let path = window.location.pathname
    let due = 0
    const note = ({ target }: FocusEvent): void => {
      focused = target instanceof Element ? target : null
      path = window.location.pathname
    }
    const move = (): void => {
      if (document.activeElement !== document.body) return
      const content = document.querySelector<HTMLElement>('#content')
      const isNew = window.location.pathname !== path || focused?.tagName === 'H1'
      const heading = isNew ? content?.querySelector<HTMLElement>('h1') : null
      heading?.setAttribute('tabindex', '-1')
      ;(heading ?? content)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return
      // Later than the effects of the new elements: a form takes the focus itself.
      cancelAnimationFrame(due)
      due = requestAnimationFrame(move)
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
      cancelAnimationFrame(due)
    }
  }, [])
}
