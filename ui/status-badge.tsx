import { Check, CheckCheck, Clock, Undo2, X, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone, type BadgeWeight } from './badge.tsx'

/** An icon for each status, so that two of the same colour can be told apart at a glance: pending and declined, for example. */
const icons: Readonly<Record<string, LucideIcon>> = {
  pending: Clock,
  approved: Check,
  completed: CheckCheck,
  declined: X,
  rejected: X,
  reversed: Undo2,
}

/** Visual weight of each status in addition to its colour: open is an outline, and refused is filled. */
const weights: Readonly<Record<string, BadgeWeight>> = {
  pending: 'outline',
  declined: 'solid',
  rejected: 'solid',
  reversed: 'solid',
}

/** The status of a conversion or a payment: icon and word, in a colour. */
export const StatusBadge = ({ status, tone }: { status: string; tone: BadgeTone }) => {
  const Icon = icons[status]
  return (
    <Badge tone={tone} weight={weights[status] ?? 'soft'} {...(Icon === undefined ? {} : { icon: Icon })}>
      {status}
    </Badge>
  )
}
