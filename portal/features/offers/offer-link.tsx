import { link_parameters } from '@plumbline/contract/link-parameters.ts'
import { cleanSubIds, withPage, withSubIds, type LinkPage, type SubIds } from '@plumbline/contract/tracking-link.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useDraft } from '@plumbline/ui/form/drafts.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import { Cable, QrCode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { onDemand } from '../../shared/on-demand.tsx'
import { useRecent } from '../../shared/recent.ts'
import { LinkFields, listTooLong } from './link-fields.tsx'
import { LinkTest } from './link-test.tsx'
import { PageFields, readPage } from './page-fields.tsx'
import { LinkField, LinkSkeleton, normaliseTrackingLink, useTrackingLink, type LinkParts } from './tracking-link.tsx'

const TrackerSetup = onDemand(
  async () => (await import('./tracker-setup.tsx')).TrackerSetup,
  <Skeleton className="h-96" />,
)
const LinkQr = onDemand(async () => (await import('./link-qr.tsx')).LinkQr, <Skeleton className="mx-auto size-48" />)

/** Pause in typing before the server is called. */
const pause_ms = 300
const no_parameters: SubIds = {}
const no_page: LinkPage = {}

/**
 * The link with these parameters: built at once by the server's rule, then replaced by the server's own link (ADR-0023). `parts` are the
 * parameters after a pause in typing.
 */
const useLinkWith = (offer_id: number, typed: SubIds, page: LinkPage) => {
  const written = JSON.stringify({ ...cleanSubIds(typed), ...page })
  const settled = useSettled(written, pause_ms)
  const base = useTrackingLink(offer_id)
  const parts = JSON.parse(settled) as LinkParts
  const answered = useTrackingLink(offer_id, parts)
  const isAnswered = written === settled

  if (isAnswered && answered.data !== undefined) return { parts, url: normaliseTrackingLink(answered.data.url) }
  // Refused or unanswered: a link that the server has not confirmed is not shown.
  const failed = isAnswered && answered.isError ? answered : base.isError ? base : null
  if (failed !== null) return { parts, retry: () => void failed.refetch() }
  if (base.data === undefined) return { parts }
  return { parts, url: withPage(withSubIds(normaliseTrackingLink(base.data.url), typed), page) }
}

const QrDialog = (props: { url: string; offer_id: number; onClose: () => void }) => (
  <Dialog title="QR code" onClose={props.onClose}>
    <LinkQr url={props.url} offer_id={props.offer_id} />
  </Dialog>
)

/** Builds the affiliate's tracking link for an offer from the typed parameters; starts with those used last. */
export const OfferLink = ({ offer, onSubIds }: { offer: OfferDetail; onSubIds: (subIds: SubIds) => void }) => {
  const { id: offer_id, title } = offer
  const recent = useRecent()
  const [typed, setTyped] = useState<SubIds>(
    () => recent.read().sub_ids.find((used) => used.offer_id === offer_id)?.values ?? {},
  )
  const [page, setPage] = useState(no_page)
  const [opened, setOpened] = useState<'qr' | 'tracker' | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const close = (): void => setOpened(null)
  // For an answer after the window was closed.
  const current = useRef(typed)
  useEffect(() => {
    current.current = typed
  }, [typed])
  const change = (values: SubIds): void => {
    setTyped(values)
    recent.usedSubIds(offer_id, values)
  }
  useDraft(`sub ids of ${offer_id}`, link_parameters, typed, no_parameters, setTyped)
  const too_long = listTooLong(typed)
  const usable = too_long.length > 0 ? no_parameters : typed
  useEffect(() => onSubIds(usable), [onSubIds, usable])
  const read_page = readPage(offer, page)
  const { parts, url, retry } = useLinkWith(offer_id, usable, read_page ?? no_page)
  return (
    <div className="space-y-4 px-5 pb-5">
      {too_long.length > 0 ? (
        <Notice tone="error">Shorten the sub IDs to get the link.</Notice>
      ) : read_page === undefined ? (
        <Notice tone="error">Correct the page to get the link.</Notice>
      ) : url !== undefined ? (
        <LinkField url={url} onCopied={() => recent.copied({ offer_id, title, url })}>
          <Button look="quiet" size="small" onClick={() => setOpened('qr')}>
            <QrCode aria-hidden className="size-4" />
            QR code
          </Button>
        </LinkField>
      ) : retry !== undefined ? (
        <FailureNotice text="The tracking link could not be loaded." onRetry={retry} />
      ) : (
        <LinkSkeleton />
      )}
      <Notice tone="success">{result}</Notice>
      <PageFields offer={offer} value={page} onChange={setPage} />
      <LinkFields
        values={typed}
        tracker={
          <Button onClick={() => setOpened('tracker')}>
            <Cable aria-hidden className="size-4" />
            Set up a tracker
          </Button>
        }
        onChange={(values, changed) => {
          if (listTooLong(values).includes(changed)) setTyped(values)
          else change(values)
        }}
      />
      <p className="text-small text-muted">
        Sub IDs are notes of your own, such as the placement. They appear in reports and postbacks.
      </p>
      <LinkTest parts={parts} offer={offer} />
      {opened === 'qr' && url !== undefined ? <QrDialog url={url} offer_id={offer_id} onClose={close} /> : null}
      {opened === 'tracker' ? (
        <Dialog title="Set up a tracker" onClose={close}>
          <TrackerSetup
            offer_id={offer_id}
            onCancel={close}
            onDone={(aff_click_id, words, is_open) => {
              change({ ...current.current, aff_click_id })
              setResult(words)
              if (is_open) close()
            }}
          />
        </Dialog>
      ) : null}
    </div>
  )
}
