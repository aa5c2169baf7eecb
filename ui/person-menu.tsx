import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu } from './menu.tsx'

/** The menu at the end of the header, under the name or address of the signed-in user. */
export const PersonMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu
    label="User menu"
    triggerClass="inline-flex h-9 items-center gap-2 rounded-md px-2 transition-colors duration-150 hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:h-11"
    trigger={
      <>
        <span
          aria-hidden
          className="inline-flex size-7 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent uppercase"
        >
          {name.slice(0, 1)}
        </span>
        <span className="sr-only">User menu</span>
        <span className="max-w-48 truncate max-sm:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-4 text-muted max-sm:hidden" />
      </>
    }
  >
    {children}
  </Menu>
)
