import { zoneName } from '@plumbline/ui/format.ts'
import { PrintFacts } from '@plumbline/ui/print-facts.tsx'
import { useLayoutEffect, type ReactNode } from 'react'
import { useSessionQuery } from '../session/session.ts'

/** Names the page in the browser's title: `Affiliates · Plumbline console`. */
export const useTitle = (title: string): void => {
  const { data } = useSessionQuery()
  const network = data?.network.name
  useLayoutEffect(() => {
    document.title = network === undefined ? `${title} · Console` : `${title} · ${network} console`
  }, [title, network])
}

/** The heading of a screen, with its actions at the end. */
export const ScreenHead = (props: { title: string; aside?: ReactNode; text?: ReactNode; children?: ReactNode }) => {
  useTitle(props.title)
  const { data } = useSessionQuery()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {/* As high as the buttons beside it. */}
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 pointer-coarse:min-h-11">
          <h1 className="text-title font-semibold tracking-tight wrap-anywhere">
            <bdi>{props.title}</bdi>
          </h1>
          {props.aside}
        </div>
        {props.text === undefined ? null : <div className="mt-0.5 text-muted wrap-anywhere">{props.text}</div>}
        {data ? (
          <PrintFacts
            facts={[
              ['Network', data.network.name],
              ['Printed by', data.member.name],
              ['Times', zoneName(data.network.zone)],
            ]}
          />
        ) : null}
      </div>
      {props.children === undefined ? null : <div className="flex flex-wrap gap-2">{props.children}</div>}
    </div>
  )
}
