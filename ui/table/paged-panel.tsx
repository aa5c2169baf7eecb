import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Pager } from './pager.tsx'

/** A panel with a table, below `head` if there is one, and the links to its pages. Another page is shown from its top. */
export const PagedPanel = (props: ComponentProps<typeof Pager> & { head?: ReactNode; children: ReactNode }) => {
  const { head, children, onPage, ...pager } = props
  const top = useRef<HTMLDivElement>(null)
  return (
    <div ref={top} className="scroll-mt-18 overflow-clip rounded-lg border border-line bg-surface shadow-card">
      {head}
      <div className={head === undefined ? '-mt-px' : undefined}>{children}</div>
      {pager.count === 0 ? null : (
        <div className="border-t border-line">
          <Pager
            {...pager}
            onPage={(page) => {
              onPage(page)
              top.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      )}
    </div>
  )
}
