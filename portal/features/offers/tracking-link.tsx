import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { LinkPage, SubIds } from '@plumbline/contract/tracking-link.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical, Link2 } from 'lucide-react'
import { copyText } from '@plumbline/ui/copy-text.ts'
import { useRef, useState, type ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { offerPath } from '../../shared/paths.ts'
import { useRecent } from '../../shared/recent.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { test_hash } from './test-hash.ts'

/** Button that expands an offer's tracking link in a list, which also copies it, and collapses it again. */
export const GetLinkButton = (props: { title: string; opened: boolean; onToggle: () => void }) => (
  <Button size="small" aria-expanded={props.opened} aria-label={`Get Link: ${props.title}`} onClick={props.onToggle}>
    <Link2 aria-hidden className="size-4" />
    Get Link
  </Button>
)

const rowClass = 'flex flex-wrap items-center gap-2'

/** A tracking link to copy. It is selected as a whole when it gets the focus. */
export const LinkField = (props: {
  url: string
  onEscape?: () => void
  /** Whether it is already in the clipboard. */
  copied?: boolean
  onCopied?: () => void
  /** Additional buttons. Opening the link itself would count as a click. */
  children?: ReactNode
}) => (
  <div className={rowClass}>
    <input
      readOnly
      aria-label="Tracking link"
      value={props.url}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onEscape?.()
      }}
      className="h-8 min-w-0 grow basis-56 rounded-md border border-line bg-canvas px-2.5 text-small pointer-coarse:h-11"
    />
    <CopyButton
      // A copy made by expanding is confirmed by the Copy button.
      key={String(props.copied)}
      text={props.url}
      {...(props.copied === undefined ? {} : { copied: props.copied })}
      {...(props.onCopied === undefined ? {} : { onCopied: props.onCopied })}
    />
    {props.children}
  </div>
)

/** Placeholder for a link that is loading, with the same height, even where it wraps to two lines. */
export const LinkSkeleton = () => (
  <div role="status" aria-label="Loading" className={rowClass}>
    <Skeleton className="h-8 grow basis-56 pointer-coarse:h-11" />
    <Skeleton className="h-8 w-27 pointer-coarse:h-11" />
    <Skeleton className="h-8 w-18 pointer-coarse:h-11" />
  </div>
)

/** A tracking link with exactly one slash before `click` (SPEC-5.7). */
export const normaliseTrackingLink = (url: string): string => url.replace(/(?<!:)\/{2,}(?=click\b)/, '/')

/** Sub IDs, and the landing page if the link names one. */
export type LinkParts = SubIds & LinkPage

const linkOptions = (asker: Asker, offer_id: number, parts: LinkParts) => {
  const params = { id: offer_id }
  const input = Object.keys(parts).length === 0 ? { params } : { params, query: parts }
  return callOptions(asker, contract.trackingLink, input)
}

/** Requests the affiliate's tracking link for an offer, with these sub IDs and this landing page, cleaned. */
export const useTrackingLink = (offer_id: number, parts: LinkParts = {}) => {
  const query = useQuery(linkOptions(useAsker(), offer_id, parts))
  useReported('The tracking link could not be loaded', query.error)
  return query
}

interface OpenedLink {
  readonly offer_id: number
  readonly title: string
  readonly copied: boolean
}

/** The expanded link of a list. Expanding also copies it, within the click event as browsers require. */
export const useOpenedLink = () => {
  const asker = useAsker()
  const { queries } = useServices()
  const recent = useRecent()
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const latest = useRef<number | null>(null)
  const show = (link: OpenedLink | null): void => {
    latest.current = link?.offer_id ?? null
    setOpened(link)
  }

  const copy = async (offer_id: number, title: string): Promise<void> => {
    const link = queries
      .fetchQuery({ ...linkOptions(asker, offer_id, {}), retry: queries.getDefaultOptions().queries?.retry ?? false })
      .then(({ url }) => {
        // A slow answer must not replace what was copied since.
        if (latest.current !== offer_id) throw new Error('folded up')
        return normaliseTrackingLink(url)
      })
    try {
      if (!(await copyText(link))) return
      recent.copied({ offer_id, title, url: await link })
      setOpened((now) => (now?.offer_id === offer_id ? { ...now, copied: true } : now))
    } catch {
      // The expanded row shows the error and a button to retry.
    }
  }
  return {
    opened,
    close: (): void => show(null),
    toggle: (offer_id: number, title: string): void => {
      if (opened?.offer_id === offer_id) {
        show(null)
        return
      }
      show({ offer_id, title, copied: false })
      void copy(offer_id, title)
    },
  }
}

/** The affiliate's tracking link for an offer, below its row. Escape collapses it. */
export const TrackingLink = ({ link, onClose }: { link: OpenedLink; onClose: () => void }) => {
  const { offer_id, title, copied } = link
  const recent = useRecent()
  const { data, isPending, refetch } = useTrackingLink(offer_id)
  if (isPending) return <LinkSkeleton />
  if (data === undefined) return <FailureNotice onRetry={() => void refetch()} />
  const url = normaliseTrackingLink(data.url)
  return (
    <LinkField url={url} copied={copied} onEscape={onClose} onCopied={() => recent.copied({ offer_id, title, url })}>
      <AppLink to={`${offerPath(offer_id)}${test_hash}`} className={buttonClass('quiet', 'small')}>
        <FlaskConical aria-hidden className="size-4" />
        Test
      </AppLink>
    </LinkField>
  )
}
