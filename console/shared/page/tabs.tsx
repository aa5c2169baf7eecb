import type { OperationName } from '@plumbline/contract/operator/index.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../session/session.ts'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
  /** Operation that the role needs to see the tab; undefined: always shown. */
  readonly needs: OperationName | undefined
}

export const tab = (key: string, label: string, content: ReactNode, needs?: OperationName): Tab => ({
  key,
  label,
  content,
  needs,
})

/** On a small screen the tabs scroll: scrolls the active one into view. */
const intoSight = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Tabs of a screen. The URL names the active one; the first is the default. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => {
  const [search] = useSearchParams()
  const may = useMay()
  const allowed = tabs.filter(({ needs }) => needs === undefined || may(needs))
  const shown = allowed.find(({ key }) => key === search.get('tab')) ?? allowed[0]
  if (allowed.length === 0) return null
  return (
    <>
      <nav
        aria-label={label}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
      >
        {allowed.map((one, index) => (
          <Link
            key={one.key}
            ref={one === shown ? intoSight : null}
            to={index === 0 ? '?' : `?tab=${one.key}`}
            aria-current={one === shown ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent px-3 py-2 whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:py-3"
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {/* On paper the tabs are gone. */}
      <p aria-hidden className="hidden font-medium print:block">
        {shown?.label}
      </p>
      <div key={shown?.key}>{shown?.content}</div>
    </>
  )
}
