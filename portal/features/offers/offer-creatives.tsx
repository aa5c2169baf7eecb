import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { offerCreatives } from '@plumbline/contract/offer-creatives.ts'
import { languageName, sizeText } from '@plumbline/contract/creatives.ts'
import { cleanSubIds, type SubIds } from '@plumbline/contract/tracking-link.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { bytesText, creativeFacts, CreativePreview } from '@plumbline/ui/offer/creative.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useSettled } from '@plumbline/ui/use-settled.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useExportFile } from '../../shared/export-file.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { useCreatives } from './queries.ts'

type Creative = ReplyOf<typeof offerCreatives>['results'][number]

const pause_ms = 300
/** Number of creatives before all are shown. */
const first_shown = 12

/** Values by which creatives can be filtered, each with its label: only if there is a choice. */
const filters = {
  size: { label: 'Size', of: sizeText, words: (size: string) => size.replace('x', '×') },
  language: { label: 'Language', of: ({ language }: Creative) => language ?? '', words: languageName },
} as const
type Filter = keyof typeof filters
const filter_names: readonly Filter[] = ['size', 'language']

const choicesOf = (creatives: readonly Creative[], name: Filter): string[] =>
  [...new Set(creatives.map(filters[name].of))].filter((value) => value !== '')

const CreativeItem = ({ creative }: { creative: Creative }) => {
  const { api_url } = useServices().config
  const { kind, title, image, landing, code } = creative
  const src = image === null ? null : `${api_url}${image.url}`
  const more = [image === null ? '' : bytesText(image.bytes), landing === null ? '' : `to “${landing.name}”`]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      {kind === 'text' ? null : <CreativePreview creative={creative} src={src} text={null} />}
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-small text-muted">{creativeFacts(creative, more)}</p>
      </div>
      <textarea
        readOnly
        aria-label={`${kind === 'text' ? 'Text' : 'Code'}: ${title}`}
        value={code}
        rows={kind === 'text' ? 9 : 4}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        className={`w-full grow resize-none rounded-md border border-line bg-canvas px-2.5 py-2 text-small wrap-anywhere ${kind === 'text' ? '' : 'font-mono'}`}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={code} label={kind === 'text' ? 'Copy text' : 'Copy code'} />
        {src === null ? null : (
          <a href={src} download aria-label={`Download: ${title}`} className={buttonClass('secondary', 'small')}>
            <Download aria-hidden className="size-4" />
            Download
          </a>
        )}
      </div>
    </li>
  )
}

const Shown = ({ creatives, outdated }: { creatives: readonly Creative[]; outdated: boolean }) => {
  const [address, setAddress] = useSearchParams()
  // Where the visitor came from.
  const { state }: { state: unknown } = useLocation()
  const [all, setAll] = useState(false)
  const offered = filter_names.flatMap((name) => {
    const choices = choicesOf(creatives, name)
    return choices.length > 1 ? [{ name, choices }] : []
  })
  const wanted = offered.flatMap(({ name, choices }) => {
    const value = address.get(name) ?? ''
    return choices.includes(value) ? [{ name, value }] : []
  })
  const matching = creatives.filter((creative) =>
    wanted.every(({ name, value }) => filters[name].of(creative) === value),
  )
  const shown = all ? matching : matching.slice(0, first_shown)
  return (
    <>
      {offered.length === 0 ? null : (
        <div className="flex flex-wrap gap-3">
          {offered.map(({ name, choices }) => (
            <div key={name} className="min-w-36 grow basis-36 sm:max-w-56">
              <Select
                label={filters[name].label}
                value={wanted.find((one) => one.name === name)?.value ?? ''}
                options={[
                  { value: '', label: 'All' },
                  ...choices.map((value) => ({ value, label: filters[name].words(value) })),
                ]}
                onChange={({ target }) =>
                  setAddress(
                    (old) => {
                      const next = new URLSearchParams(old)
                      next.delete(name)
                      if (target.value !== '') next.set(name, target.value)
                      return next
                    },
                    { replace: true, preventScrollReset: true, state },
                  )
                }
              />
            </div>
          ))}
        </div>
      )}
      {matching.length === 0 ? <p className="text-muted">No creative has this size in this language.</p> : null}
      {/* Code of other sub IDs than those above must not be copied. */}
      <ul
        aria-label="Creatives"
        inert={outdated}
        className={`grid gap-4 transition-opacity sm:grid-cols-2 ${outdated ? 'opacity-60' : ''}`}
      >
        {shown.map((creative) => (
          <CreativeItem key={creative.id} creative={creative} />
        ))}
      </ul>
      {shown.length === matching.length ? null : (
        <Button onClick={() => setAll(true)}>Show all {matching.length} creatives</Button>
      )}
    </>
  )
}

/** Creatives of an offer with code that contains the affiliate's own link, with the sub IDs of the link above. */
export const OfferCreatives = (props: { offer_id: number; count: number; subIds: SubIds }) => {
  const { offer_id, count } = props
  const link = cleanSubIds(props.subIds)
  const typed = JSON.stringify(link)
  const settled = useSettled(typed, pause_ms)
  const { data, error, refetch, isPlaceholderData } = useCreatives(offer_id, JSON.parse(settled) as SubIds)
  const { start, busy, failure } = useExportFile({
    report: 'creatives',
    filters: { offer_id: String(offer_id) },
    link,
  })
  useReported('The creatives could not be loaded', error)
  return (
    <Card
      title="Creatives"
      action={
        <Button size="small" busy={busy} onClick={start}>
          <Download aria-hidden className="size-4" />
          Download all
        </Button>
      }
    >
      <div className="space-y-4 px-5 pb-5">
        <Notice tone="error">{failure}</Notice>
        <p className="text-small text-muted">
          The code has your tracking link, with the sub IDs that you fill in above.
        </p>
        {data !== undefined ? (
          <Shown creatives={data.results} outdated={isPlaceholderData || settled !== typed} />
        ) : error !== null ? (
          <FailureNotice text="The creatives could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading" className="grid gap-4 sm:grid-cols-2">
            {Array.from({ length: Math.min(count, first_shown) }, (_none, index) => (
              <Skeleton key={index} className="h-96 rounded-md" />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}
