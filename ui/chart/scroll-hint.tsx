import { useState, type UIEvent } from 'react'

interface Edges {
  readonly start: boolean
  readonly end: boolean
}

const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges => ({
  start: scrollLeft > 1,
  end: scrollLeft + clientWidth < scrollWidth - 1,
})

/** The sides at which a scrolling frame hides content. */
export const useHiddenEdges = () => {
  const [edges, setEdges] = useState<Edges>({ start: false, end: false })
  const look = (element: HTMLElement): void => {
    const now = edgesOf(element)
    setEdges((was) => (was.start === now.start && was.end === now.end ? was : now))
  }
  return { edges, look, onScroll: (event: UIEvent<HTMLElement>): void => look(event.currentTarget) }
}

const fade = 'pointer-events-none absolute inset-y-0 z-10 w-8 from-surface to-transparent'

/** Fades the sides with hidden content, and explains how to see it until the frame is first scrolled. */
export const ScrollHint = ({ edges, from }: { edges: Edges; from: 'start' | 'end' }) => {
  const untouched = from === 'end' ? edges.start && !edges.end : edges.end && !edges.start
  return (
    <div aria-hidden>
      {edges.start ? <span className={`${fade} start-0 bg-linear-to-r`} /> : null}
      {edges.end ? <span className={`${fade} end-0 bg-linear-to-l`} /> : null}
      {untouched ? (
        <span
          data-testid="scroll-hint"
          className={`pointer-events-none absolute top-1 z-10 rounded-full border border-line bg-raised px-2.5 py-0.5 text-small text-muted shadow-card ${from === 'end' ? 'start-1' : 'end-1'}`}
        >
          {from === 'end' ? '← Swipe for earlier' : 'Swipe for more →'}
        </span>
      ) : null}
    </div>
  )
}
