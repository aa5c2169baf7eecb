import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { CloudOff, FileSearch } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { paths } from '../../shared/paths.ts'

const text = 'No data found'

/** The row of a report without rows: always the text of SPEC-27.2, and below it the reason and the next step. */
export const EmptyReport = (props: {
  failed: boolean
  /** There are rows, but the page is behind the last one. */
  behindLast: boolean
  isDefault: boolean
  /** The filter is an id, which other days may contain. */
  onWiden?: () => void
  onFirstPage: () => void
  onClear: () => void
}) => {
  if (props.failed) return <EmptyState icon={CloudOff} text={text} hint="The report could not be loaded. Try again." />
  const [hint, label, onPress]: [string, string, () => void] = props.behindLast
    ? ['This page does not exist.', 'First page', props.onFirstPage]
    : props.onWiden !== undefined
      ? ['No conversion on these days has this ID.', 'Search the last year', props.onWiden]
      : [
          'No results for these dates and filters. Change the dates or clear the filters.',
          'Clear filters',
          props.onClear,
        ]
  return props.behindLast || props.onWiden !== undefined || !props.isDefault ? (
    <EmptyState icon={FileSearch} text={text} hint={hint} action={<Button onClick={onPress}>{label}</Button>} />
  ) : (
    <EmptyState
      icon={FileSearch}
      text={text}
      hint="No traffic in the last 7 days. Copy a tracking link and send visitors to it: their clicks appear here within seconds."
      action={
        <AppLink to={paths.offers_available} className={buttonClass('secondary')}>
          Get a tracking link
        </AppLink>
      }
    />
  )
}
