import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { AppLink } from './app-link.tsx'
import { placeBefore, type Place } from './coming-from.ts'

/** Links to the page that this one was opened from, with its filters; to `usual` if it was opened by its address. */
export const BackLink = ({ usual }: { usual: Place }) => {
  const { to, label, state } = placeBefore(useLocation().state, usual)
  return (
    <AppLink
      to={to}
      state={state}
      current={false}
      className="-ms-1 inline-flex items-center gap-1 rounded-sm text-small font-medium text-muted hover:text-text pointer-coarse:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {label}
    </AppLink>
  )
}
