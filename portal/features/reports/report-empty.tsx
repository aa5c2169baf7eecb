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
  if (props.behindLast)
    return (
      <EmptyState
        icon={FileSearch}
        text={text}
        hint="This page does not exist."
        action={<Button onClick={props.onFirstPage}>First page</Button>}
      />
    )
  if (props.onWiden !== undefined)
    return (
      <EmptyState
        icon={FileSearch}
        text={text}
        hint="No conversion on these days has this ID."
        action={<Button onClick={props.onWiden}>Search the last year</Button>}
      />
    )
  if (!props.isDefault)
    return (
      <EmptyState
        icon={FileSearch}
        text={text}
        hint="No results for these dates and filters. Change the dates or clear the filters."
        action={<Button onClick={props.onClear}>Clear filters</Button>}
      />
    )
  return (
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
