import { move_in_kinds } from '@plumbline/contract/move-in.ts'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../shared/session/session.ts'
import { kinds } from './guides.ts'
import { ImportStep } from './import-step.tsx'
import { InviteStep } from './invite-step.tsx'
import type { OldNetwork } from './old-network.ts'

type Imported = OldNetwork['imported'][number]

/** How many records of a kind are imported, and since when. */
const describeImport = ({ at, ids, lines, refused }: Imported, zone: string): string => {
  const here = ids === null ? `${count(lines - refused)} in the last file` : `${count(ids)} here`
  const left = refused === 0 ? '' : ` · ${count(refused)} refused`
  return `${here}${left} · last imported ${dateTime(at, zone)}`
}

interface StepProps {
  /** The step's name in the address. */
  name: string
  number: number
  title: string
  open: boolean
  done: boolean
  /** Its progress. */
  state: string
  children: ReactNode
}

const Step = ({ name, number, title, open, done, state, children }: StepProps) => {
  const item = useRef<HTMLLIElement>(null)
  const was_open = useRef(open)
  useEffect(() => {
    // When a step above closes, the page gets shorter.
    if (open && !was_open.current) item.current?.scrollIntoView({ block: 'nearest' })
    was_open.current = open
  }, [open])
  return (
    <li ref={item} className="scroll-mt-16 border-t border-line first:border-0">
      <Link
        to={open ? '?step=none' : `?step=${name}`}
        aria-expanded={open}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-canvas sm:px-5"
      >
        <span
          aria-hidden
          className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-small font-medium tabular-nums ${done ? 'bg-green-soft text-green' : 'bg-sunken text-muted'}`}
        >
          {done ? <Check className="size-4" /> : number}
        </span>
        <span className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <span className="block font-medium">
            <span className="sr-only">{number}. </span>
            {title}
          </span>
          <span className="block text-small text-muted tabular-nums">{state}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </Link>
      {open ? <div className="space-y-5 border-t border-line px-4 py-4 sm:px-5">{children}</div> : null}
    </li>
  )
}

/** One step for each kind, in the order of imports. The address names the open one; the default is the first that is not imported yet. */
export const ImportSteps = ({ network }: { network: OldNetwork }) => {
  const [search] = useSearchParams()
  const { network: ours } = useSession()
  const [first] = useState(() => move_in_kinds.find((kind) => !network.imported.some((one) => one.kind === kind)))
  const open = search.get('step') ?? first
  return (
    <div className="space-y-4">
      <p className="text-muted">
        Import in this order: each file refers to those before it. Every step can be repeated at any time; what is
        already here is not added again. Leave out what you do not need.
      </p>
      <ol aria-label="Steps" className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {move_in_kinds.map((kind, index) => {
          const imported = network.imported.find((one) => one.kind === kind)
          return (
            <Step
              key={kind}
              name={kind}
              number={index + 1}
              title={kinds[kind].title}
              open={kind === open}
              done={imported !== undefined && (imported.lines > imported.refused || imported.lines === 0)}
              state={imported === undefined ? 'Not imported yet' : describeImport(imported, ours.zone)}
            >
              <ImportStep kind={kind} network={network} />
            </Step>
          )
        })}
        <Step
          name="invite"
          number={move_in_kinds.length + 1}
          title="Invite users"
          open={open === 'invite'}
          done={false}
          state="At any time after the affiliates"
        >
          <InviteStep network={network} />
        </Step>
      </ol>
    </div>
  )
}
