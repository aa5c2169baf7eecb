import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  neutral: 'bg-sunken text-muted',
}

const solid = {
  green: 'bg-green text-surface',
  amber: 'bg-amber text-surface',
  red: 'bg-red text-surface',
  blue: 'bg-blue text-surface',
  neutral: 'bg-muted text-surface',
}

const outlined = {
  green: 'text-green inset-ring-green',
  amber: 'text-amber inset-ring-amber',
  red: 'text-red inset-ring-red',
  blue: 'text-blue inset-ring-blue',
  neutral: 'text-muted inset-ring-line-strong',
}

const weights = { soft: tones, solid, outline: outlined }

export type BadgeTone = keyof typeof tones
export type BadgeWeight = keyof typeof weights

/** A status as a coloured word; the word alone is enough to understand it. Words of the API are capitalized on screen. */
export const Badge = (props: {
  tone: BadgeTone
  weight?: BadgeWeight
  icon?: LucideIcon
  /** The side of the word on which the icon is shown. */
  iconAt?: 'start' | 'end'
  children: ReactNode
}) => {
  const { tone, weight = 'soft', icon: Icon, iconAt = 'start' } = props
  const room = Icon === undefined ? 'px-2.5' : iconAt === 'start' ? 'ps-6.5 pe-2.5' : 'ps-2.5 pe-6.5'
  return (
    <span
      className={`relative inline-block rounded-full py-0.5 text-small font-medium whitespace-nowrap first-letter:uppercase ${room} ${weight === 'outline' ? 'inset-ring' : ''} ${weights[weight][tone]}`}
    >
      {/* Positioned absolutely: an inline icon would prevent `first-letter` from matching. */}
      {Icon === undefined ? null : (
        <Icon
          aria-hidden
          className={`absolute inset-y-0 my-auto size-3.5 ${iconAt === 'start' ? 'start-2' : 'end-2'}`}
        />
      )}
      {props.children}
    </span>
  )
}
