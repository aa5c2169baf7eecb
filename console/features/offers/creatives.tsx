import { consoleCreative } from '@plumbline/contract/console.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { bytesText, creativeFacts, CreativePreview } from '@plumbline/ui/offer/creative.tsx'
import { failureText } from '@plumbline/client/failure.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Images } from 'lucide-react'
import type { Reply } from '../../shared/session/calls.ts'
import { InRow } from '../../shared/session/commands.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { read_key, useRead } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useMay } from '../../shared/session/session.ts'
import { Thing } from '../../shared/page/thing.tsx'
import { CreativeUploads } from './creative-uploads.tsx'

type Creative = Reply<'listCreatives'>['results'][number]

/** All of an offer. */
const limit = 200

const own_fields = { image: ['file'], video: ['video_url', 'width', 'height'], text: ['text'] } as const

const Edit = ({ creative, has_landings }: { creative: Creative; has_landings: boolean }) => {
  const { id, kind, title, language, landing, width, height, video_url, text } = creative
  const size = kind === 'video' ? { width, height } : {}
  return (
    <OperationButton
      operation="editCreative"
      label="Edit"
      fixed={{ id }}
      only={['title', 'language', ...(has_landings ? ['landing'] : []), ...own_fields[kind]]}
      initial={{ title, language, landing, video_url, text, ...size }}
      edits
      closes
    />
  )
}

/** Moves a creative one place up or down. */
const Move = (props: { offer_id: number; ids: readonly number[]; at: number; title: string }) => {
  const { offer_id, ids, at, title } = props
  const { operate, queries } = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (to: number) => {
      const creatives = ids.with(at, ids[to] ?? 0).with(to, ids[at] ?? 0)
      await operate('orderCreatives', { params: { offer: String(offer_id) }, input: { creatives } })
      await queries.invalidateQueries({ queryKey: read_key })
    },
  })
  const button = (to: number, label: string, Icon: typeof ArrowLeft) => (
    <Button
      size="small"
      look="quiet"
      className="disabled:opacity-40"
      aria-label={`${label}: ${title}`}
      title={label}
      disabled={to < 0 || to >= ids.length}
      busy={isPending}
      onClick={() => mutate(to)}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
  return (
    <>
      {button(at - 1, 'Move earlier', ArrowLeft)}
      {button(at + 1, 'Move later', ArrowRight)}
      {error === null ? null : (
        <Notice tone="error">{failureText(error, 'The order could not be saved. Please try again.')}</Notice>
      )}
    </>
  )
}

const Cards = (props: { offer_id: number; creatives: readonly Creative[]; has_landings: boolean }) => {
  const { offer_id, creatives, has_landings } = props
  const may = useMay()
  const ids = creatives.map(({ id }) => id)
  return (
    <ul aria-label="Creatives" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {creatives.map((creative, at) => {
        const { id, kind, title, text, bytes, landing } = creative
        const more = [bytes === null ? '' : bytesText(bytes), landing === null ? '' : `to “${landing}”`]
        return (
          <li key={id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
            <CreativePreview
              creative={creative}
              src={kind === 'image' ? `${consoleCreative.path.replace('{id}', String(id))}?${bytes}` : null}
              text={text}
            />
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-small text-muted">{creativeFacts(creative, more)}</p>
            </div>
            <InRow value>
              <Thing name={title}>
                <div className="flex flex-wrap items-center gap-2">
                  {may('orderCreatives') && ids.length > 1 ? (
                    <Move offer_id={offer_id} ids={ids} at={at} title={title} />
                  ) : null}
                  <span className="grow" />
                  <Edit creative={creative} has_landings={has_landings} />
                  <OperationButton operation="removeCreative" label="Remove" look="danger" fixed={{ id }} closes />
                </div>
              </Thing>
            </InRow>
          </li>
        )
      })}
    </ul>
  )
}

/** Creatives of an offer: image files, video links and texts, in the order in which affiliates see them. */
export const Creatives = ({ offer_id }: { offer_id: number }) => {
  const params = { offer: String(offer_id) }
  const may = useMay()
  const read = useRead('listCreatives', { params, input: { limit } })
  const landings = useRead('listLandings', { params, input: { limit: 1 } }, { enabled: may('listLandings') })
  const has_landings = (landings.data?.count ?? 0) > 0
  const described = ['language', ...(has_landings ? ['landing'] : [])]
  return (
    <div className="space-y-5">
      {may('addCreative') ? (
        <>
          <CreativeUploads offer_id={offer_id} />
          <div className="flex flex-wrap gap-2">
            <OperationButton
              operation="addCreative"
              label="Add a video"
              fixed={params}
              only={['title', 'video_url', 'width', 'height', ...described]}
              needs={['video_url']}
              closes
            />
            <OperationButton
              operation="addCreative"
              label="Add a text"
              fixed={params}
              only={['title', 'text', ...described]}
              needs={['text']}
              closes
            />
          </div>
        </>
      ) : null}
      <Loaded read={read} height="h-44">
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              icon={Images}
              text="No creatives"
              hint="Affiliates who may run this offer find them on its page."
            />
          ) : (
            <Cards offer_id={offer_id} creatives={results} has_landings={has_landings} />
          )
        }
      </Loaded>
    </div>
  )
}
