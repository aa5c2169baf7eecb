import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/**
 * Measures an element after layout and whenever its size changes, and with `children` whenever one of its children's does. Measured during
 * rendering, it would force a layout at that moment: one long task instead of two.
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
