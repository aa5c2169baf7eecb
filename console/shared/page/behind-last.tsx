import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { count as counted } from '@plumbline/ui/format.ts'
import { FileSearch } from 'lucide-react'

/** Shown for a page number after the last page, with a link to the last page. */
export const BehindLast = (props: { count: number; page_size: number; onPage: (page: number) => void }) => {
  const last = Math.ceil(props.count / props.page_size)
  return (
    <EmptyState
      icon={FileSearch}
      text="Page not found"
      hint={last === 1 ? 'There is only one page.' : `The last page is ${counted(last)}.`}
      action={<Button onClick={() => props.onPage(last)}>Last page</Button>}
    />
  )
}
