import { move_in_kinds, type MoveInKind } from '@plumbline/contract/move-in.ts'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../shared/session.ts'
import { kinds } from './guides.ts'
import { ImportStep } from './import-step.tsx'
import type { OldNetwork } from './old-network-page.tsx'

type Imported = OldNetwork['imported'][number]

/** How much of a kind is here, and since when. */
const describeImport = ({ at, ids, lines, refused }: Imported, zone: string): string => {
  const here = ids === null ? `${count(lines - refused)} in the last file` : `${count(ids)} here`
  const left = refused === 0 ? '' : ` · ${count(refused)} refused`
  return `${here}${left} · last imported ${dateTime(at, zone)}`
}

const Step = (props: { kind: MoveInKind; number: number; open: boolean; network: OldNetwork }) => {
  const { kind, number, open, network } = props
  const { network: ours } = useSession()
  const item = useRef<HTMLLIElement>(null)
  const was_open = useRef(open)
  const imported = network.imported.find((one) => one.kind === kind)
  const { title } = kinds[kind]
  useEffect(() => {
    // A step above that closes takes its height away.
    if (open && !was_open.current) item.current?.scrollIntoView({ block: 'nearest' })
    was_open.current = open
  }, [open])
  return (
    <li ref={item} className="scroll-mt-16 border-t border-line first:border-0">
      <Link
        to={open ? '?step=none' : `?step=${kind}`}
        aria-expanded={open}
        aria-label={`${number}. ${title}`}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-canvas sm:px-5"
      >
        <span
          aria-hidden
          className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-small font-medium tabular-nums ${imported === undefined ? 'bg-sunken text-muted' : 'bg-green-soft text-green'}`}
        >
          {imported === undefined ? number : <Check className="size-4" />}
        </span>
        <span className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <span className="block font-medium">{title}</span>
          <span className="block text-small text-muted tabular-nums">
            {imported === undefined ? 'Not imported yet' : describeImport(imported, ours.zone)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </Link>
      {open ? <ImportStep kind={kind} network={network} /> : null}
    </li>
  )
}

/** One step for each kind, in the order of imports. The address names the open one; at first it is the first that was not imported. */
export const ImportSteps = ({ network }: { network: OldNetwork }) => {
  const [search] = useSearchParams()
  const first = useRef(move_in_kinds.find((kind) => !network.imported.some((one) => one.kind === kind)))
  const open = search.get('step') ?? first.current
  return (
    <div className="space-y-4">
      <p className="text-muted">
        Import in this order: each file refers to those before it. Every step can be repeated at any time; what is
        already here is not added again. Leave out what you do not need.
      </p>
      <ol aria-label="Steps" className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {move_in_kinds.map((kind, index) => (
          <Step key={kind} kind={kind} number={index + 1} open={kind === open} network={network} />
        ))}
      </ol>
    </div>
  )
}
