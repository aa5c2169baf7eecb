import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Link from the page of a record back to its list. */
export const BackTo = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="-ms-1 mb-2 inline-flex max-w-full items-center gap-1 rounded-sm text-small font-medium text-muted hover:text-text pointer-coarse:-my-2 pointer-coarse:min-h-11"
  >
    <ChevronLeft aria-hidden className="size-4 shrink-0" />
    <span className="truncate">{label}</span>
  </Link>
)
