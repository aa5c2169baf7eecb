import { Link2 } from 'lucide-react'
import { Button } from '@plumbline/ui/button.tsx'

/** Unfolds and folds an offer's tracking link in a list. */
export const GetLinkButton = (props: { title: string; opened: boolean; onToggle: () => void }) => (
  <Button
    size="small"
    aria-expanded={props.opened}
    aria-label={`Get Link: ${props.title}`}
    onClick={props.onToggle}
    className="max-sm:w-11 max-sm:px-0"
  >
    <Link2 aria-hidden className="size-4" />
    <span className="max-sm:sr-only">Get Link</span>
  </Button>
)
