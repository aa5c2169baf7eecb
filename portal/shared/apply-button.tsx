import { Button } from '@plumbline/ui/button.tsx'
import { RefreshCw } from 'lucide-react'

/** The button of a filter form: Apply while the draft differs from the applied filters, and Refresh otherwise (SPEC-6.2). */
export const ApplyButton = ({ changed, busy }: { changed: boolean; busy: boolean }) => (
  <Button
    type="submit"
    look={changed ? 'primary' : 'secondary'}
    aria-busy={busy || undefined}
    className="h-10 md:mt-6.5 md:w-28! md:justify-self-start"
  >
    {changed ? null : <RefreshCw aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />}
    {changed ? 'Apply' : 'Refresh'}
  </Button>
)

/** Refreshes the result, where the filters are collapsed. */
export const RefreshButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <Button look="quiet" aria-label="Refresh" aria-busy={busy || undefined} onClick={onPress} className="w-11 px-0">
    <RefreshCw aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />
  </Button>
)
