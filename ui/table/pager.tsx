import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { count as counted } from '../format.ts'

/** Page numbers shown side by side (SPEC-28.3). */
const shown_page_numbers = 5

/** The page numbers shown: at most `most`, with the current one in the middle as far as the first and the last page allow. */
const pageNumbers = (page: number, pages: number, most: number): number[] => {
  const length = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** Range of rows on a page: `26–50 of 312`, `1 of 1`; `0 of 312` on a page behind the last. */
const pageRange = (page: number, count: number, page_size: number): string => {
  const first = (page - 1) * page_size + 1
  const last = Math.min(page * page_size, count)
  const shown = first > last ? '0' : first === last ? counted(last) : `${counted(first)}–${counted(last)}`
  return `${shown} of ${counted(count)}`
}

/** A link to a page. It stays focusable when it is disabled, so that the last press does not send the keyboard back to the top of the page. */
const PageButton = (props: {
  label: string
  on: boolean
  className?: string
  onPress: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={props.label}
    aria-disabled={!props.on || undefined}
    onClick={props.on ? props.onPress : undefined}
    className={`${buttonClass('quiet', 'small')} aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent ${props.className ?? ''}`}
  >
    {props.children}
  </button>
)

/** Shows which part of a long result is visible, with links to the other pages; renders nothing for an empty result. */
export const Pager = (props: {
  page: number
  count: number
  page_size: number
  onPage: (page: number) => void
  /** The screen itself announces new rows, so a change is not read out here. */
  quiet?: boolean
}) => {
  const { page, count, page_size, onPage, quiet = false } = props
  if (count === 0) return null
  const pages = Math.ceil(count / page_size)
  return (
    <div className="flex min-h-13 flex-wrap print:min-h-0 items-center justify-between gap-x-4 gap-y-2 px-5 py-2 text-small">
      <p className="text-muted tabular-nums" aria-live={quiet ? undefined : 'polite'}>
        {pageRange(page, count, page_size)}
      </p>
      {pages <= 1 && page === 1 ? null : (
        <nav aria-label="Pages" className="-mx-2.5 flex items-center gap-1">
          <PageButton label="Previous" on={page > 1} onPress={() => onPage(Math.min(page - 1, pages))}>
            <ChevronLeft aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Previous</span>
          </PageButton>
          {pageNumbers(page, pages, shown_page_numbers).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={`${buttonClass('quiet', 'small')} min-w-8 tabular-nums pointer-coarse:min-w-11 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent ${Math.abs(number - page) > 1 ? 'max-sm:hidden' : ''}`}
            >
              {counted(number)}
            </button>
          ))}
          <PageButton label="Next" on={page < pages} onPress={() => onPage(page + 1)}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden className="size-4" />
          </PageButton>
        </nav>
      )}
    </div>
  )
}
