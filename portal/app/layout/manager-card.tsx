import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Mail, MessageCircle } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'

/** Chat link of a Telegram handle, given as `name`, `@name` or the whole address; null for anything else. */
export const telegramLink = (handle: string | null): string | null => {
  const name = /^(?:https?:\/\/(?:t\.me|telegram\.me)\/|@)?([A-Za-z0-9_]{3,64})\/?$/.exec(handle?.trim() ?? '')?.[1]
  return name === undefined ? null : `https://t.me/${name}`
}

const link =
  'inline-flex h-8 grow items-center justify-center gap-1.5 rounded-md border border-line bg-surface text-small font-medium hover:bg-sunken pointer-coarse:h-11'

/** The affiliate's account manager, with e-mail and Telegram links where they are known (SPEC-2.3). */
export const ManagerCard = () => {
  const { data, error, isPending } = useCall(contract.dashboardInfo)
  useReported('The account manager could not be loaded', error)

  const chat = telegramLink(data?.telegram ?? null)
  const mail = data?.manager_email?.trim() ?? ''
  const name = data?.manager_name?.trim() ?? ''
  const hasLinks = chat !== null || mail !== ''
  return (
    <section aria-label="Account Manager" className="m-3 shrink-0 rounded-lg border border-line bg-canvas p-3.5">
      <h2 className="text-small text-muted">Account Manager</h2>
      {isPending ? (
        <div className="mt-1.5 h-5">
          <Skeleton className="h-4 w-32" />
        </div>
      ) : name === '' ? null : (
        <p className="mt-1.5 truncate">
          <span className="text-muted">Manager: </span>
          <bdi className="font-medium">{name}</bdi>
        </p>
      )}
      {isPending || name !== '' || hasLinks ? null : (
        <p className="mt-1.5">{data === undefined ? 'Could not be loaded.' : 'None assigned yet.'}</p>
      )}
      <div className={`flex gap-2 ${isPending ? 'mt-3 h-8 pointer-coarse:h-11' : hasLinks ? 'mt-3' : ''}`}>
        {chat === null ? null : (
          <a href={chat} target="_blank" rel="noreferrer" className={link}>
            <MessageCircle aria-hidden className="size-3.5" />
            Telegram
          </a>
        )}
        {mail === '' ? null : (
          <a href={`mailto:${mail}`} className={link} title={mail}>
            <Mail aria-hidden className="size-3.5" />
            Email
          </a>
        )}
      </div>
    </section>
  )
}
