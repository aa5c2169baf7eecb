import { useEffect, useState } from 'react'

/**
 * Tells screen readers about a new screen. The focus moves when its element is removed, with a row, a dialog or the whole screen: to the heading
 * of a new screen, otherwise to the content; the browser would leave it on the page itself, where nothing is read. Where it stays, on a link of
 * the menu, the new title is announced.
 */
export const ScreenFocus = () => {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    let focused: Element | null = null
    let path = window.location.pathname
    let titled = path
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
    const later = (action: () => void): void => {
      // Later than the effects of the new elements: a form takes the focus itself.
      cancelAnimationFrame(due)
      due = requestAnimationFrame(action)
    }
    const removals = new MutationObserver(() => {
      if (focused?.isConnected === false) later(move)
    })
    const titles = new MutationObserver(() => {
      if (window.location.pathname === titled) return
      titled = window.location.pathname
      later(() => {
        if (focused?.isConnected === false) move()
        const isRead = document.activeElement?.closest('#content') ?? false
        setAnnounced(isRead ? '' : (document.title.split(' · ')[0] ?? ''))
      })
    })
    document.addEventListener('focusin', note)
    removals.observe(document.body, { childList: true, subtree: true })
    titles.observe(document.head, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      removals.disconnect()
      titles.disconnect()
      cancelAnimationFrame(due)
    }
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
