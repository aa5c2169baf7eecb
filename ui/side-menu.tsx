import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

/** An entry of the menu; the link of the shown screen is marked by aria-current. */
export const entryClass =
  'flex items-center gap-3 rounded-md px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:h-11'

/** The frame of a sidebar. On small screens it slides in over the content, and its button that closes it then has the focus. */
export const SideMenu = (props: {
  shown: boolean
  overContent: boolean
  onClose: () => void
  className: string
  /** The link to the first screen. */
  home: ReactNode
  children: ReactNode
}) => {
  const { shown, overContent, onClose } = props
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (overContent) closeButton.current?.focus()
  }, [overContent])
  return (
    <aside
      id="sidebar"
      inert={!shown}
      className={`fixed inset-y-0 start-0 z-40 flex flex-col border-e border-line bg-surface transition-transform duration-200 ease-out lg:translate-x-0 ${props.className} ${shown ? 'translate-x-0 max-lg:shadow-pop' : '-translate-x-full'}`}
    >
      <div className="flex h-14 shrink-0 items-center justify-between ps-5 pe-2">
        {props.home}
        <button
          ref={closeButton}
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {props.children}
    </aside>
  )
}
