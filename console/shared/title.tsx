import { useLayoutEffect, type ReactNode } from 'react'
import { useSessionQuery } from './session.ts'

/** Names the page in the browser's title: `Affiliates · Plumbline console`. */
export const useTitle = (title: string): void => {
  const { data } = useSessionQuery()
  const network = data?.network.name
  useLayoutEffect(() => {
    document.title = network === undefined ? `${title} · Console` : `${title} · ${network} console`
  }, [title, network])
}

/** The heading of a screen, with what can be done on it at its end. */
export const ScreenHead = (props: { title: string; aside?: ReactNode; text?: ReactNode; children?: ReactNode }) => {
  useTitle(props.title)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{props.title}</h1>
          {props.aside}
        </div>
        {props.text === undefined ? null : <div className="mt-1 text-muted">{props.text}</div>}
      </div>
      {props.children === undefined ? null : <div className="flex flex-wrap gap-2">{props.children}</div>}
    </div>
  )
}
