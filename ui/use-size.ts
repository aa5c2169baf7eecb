import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/**
 * Looks at an element once it is laid out and whenever its size changes, and with `children` whenever one of theirs does. Asked for the size
 * as soon as it is drawn, the browser would have to lay the page out in the middle of drawing: one long task instead of two.
 */
export const useSize = <E extends HTMLElement>(
  ref: RefObject<E | null>,
  look: (element: E) => void,
  { children = false } = {},
): void => {
  const looked = useEffectEvent(look)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => looked(element))
    for (const one of [element, ...(children ? element.children : [])]) observer.observe(one)
    return () => observer.disconnect()
  }, [ref, children])
}
