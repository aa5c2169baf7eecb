/** A line of the sidebar; the link of the shown screen is marked by aria-current. */
export const entryClass =
  'flex h-9 items-center gap-3 rounded-md px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:h-11'
