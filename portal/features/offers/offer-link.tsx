import { sub_ids } from '@plumbline/contract/report-shape.ts'
import {
  cleanSubId,
  cleanSubIds,
  listMacros,
  withPage,
  withSubIds,
  type LinkPage,
  type SubIds,
} from '@plumbline/contract/tracking-link.ts'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { useDraft } from '@plumbline/ui/form/drafts.ts'
import { Field } from '@plumbline/ui/form/field.tsx'
import { count } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useRecent } from '../../shared/recent.ts'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import { LinkTest } from './link-test.tsx'
import { PageFields, readPage } from './page-fields.tsx'
import { LinkField, LinkSkeleton, normaliseTrackingLink, useTrackingLink, type LinkParts } from './tracking-link.tsx'

/** How long typing has to rest before the server is asked. */
const pause_ms = 300
const max_sub_id_length = 255
const no_sub_ids: SubIds = {}
const no_page: LinkPage = {}

const isTooLong = (value = ''): boolean => cleanSubId(value).length > max_sub_id_length

/** The link with these sub IDs: at once by the rule that the server follows too, then as the server says it (ADR-0023). */
const useLinkWith = (offer_id: number, typed: SubIds, page: LinkPage) => {
  const written = JSON.stringify({ ...cleanSubIds(typed), ...page })
  const settled = useSettled(written, pause_ms)
  const base = useTrackingLink(offer_id)
  const answered = useTrackingLink(offer_id, JSON.parse(settled) as LinkParts)
  const isAnswered = written === settled

  if (isAnswered && answered.data !== undefined) return { url: normaliseTrackingLink(answered.data.url) }
  // Refused, or not answered at all: what the server does not stand behind is not handed out.
  const failed = isAnswered && answered.isError ? answered : base.isError ? base : null
  if (failed !== null) return { retry: () => void failed.refetch() }
  return base.data === undefined ? {} : { url: withPage(withSubIds(normaliseTrackingLink(base.data.url), typed), page) }
}

/** The affiliate's tracking link of an offer, which follows the five sub IDs as they are typed; it begins with those of the last time. */
export const OfferLink = ({ offer }: { offer: OfferDetail }) => {
  const { id: offer_id, title } = offer
  const recent = useRecent()
  const [typed, setTyped] = useState<SubIds>(
    () => recent.read().sub_ids.find((used) => used.offer_id === offer_id)?.values ?? {},
  )
  useDraft(`sub ids of ${offer_id}`, sub_ids, typed, no_sub_ids, setTyped)
  const too_long = sub_ids.filter((name) => isTooLong(typed[name]))
  const [page, setPage] = useState(no_page)
  const read_page = readPage(offer, page)
  const { url, retry } = useLinkWith(offer_id, too_long.length > 0 ? no_sub_ids : typed, read_page ?? no_page)
  const macros = [...new Set(sub_ids.flatMap((name) => listMacros(typed[name] ?? '')))]
  return (
    <div className="space-y-4 px-5 pb-5">
      {too_long.length > 0 ? (
        <Notice tone="error">Shorten the sub IDs to get the link.</Notice>
      ) : read_page === undefined ? (
        <Notice tone="error">Correct the page to get the link.</Notice>
      ) : url !== undefined ? (
        <LinkField url={url} onCopied={() => recent.copied({ offer_id, title, url })} />
      ) : retry !== undefined ? (
        <FailureNotice text="The tracking link could not be loaded." onRetry={retry} />
      ) : (
        <LinkSkeleton />
      )}
      <PageFields offer={offer} value={page} onChange={setPage} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {sub_ids.map((name) => (
          <Field
            key={name}
            label={`Sub${name.slice(-1)}`}
            name={name}
            value={typed[name] ?? ''}
            onChange={({ target }) => {
              const values = { ...typed, [name]: target.value }
              setTyped(values)
              if (!isTooLong(target.value)) recent.usedSubIds(offer_id, values)
            }}
            error={
              too_long.includes(name)
                ? `At most ${max_sub_id_length} characters: this has ${count(cleanSubId(typed[name] ?? '').length)}.`
                : undefined
            }
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        ))}
      </div>
      {macros.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-1.5 text-small">
          {macros.map((macro) => (
            <code key={macro} className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent">
              {macro}
            </code>
          ))}
          kept as typed, for your traffic source to fill in
        </p>
      )}
      <p className="text-small text-muted">
        Sub IDs are notes of your own, such as the placement or your tracker&apos;s click ID. They appear in reports and
        postbacks.
      </p>
      <LinkTest
        offer_id={offer_id}
        subIds={typed}
        page={{ ...page, url: (page.url ?? '').trim() }}
        countries={offer.countries}
      />
    </div>
  )
}
