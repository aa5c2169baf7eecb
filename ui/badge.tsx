import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  green: { soft: 'bg-green-soft text-green', solid: 'bg-green text-surface', outline: 'text-green inset-ring-green' },
  amber: { soft: 'bg-amber-soft text-amber', solid: 'bg-amber text-surface', outline: 'text-amber inset-ring-amber' },
  red: { soft: 'bg-red-soft text-red', solid: 'bg-red text-surface', outline: 'text-red inset-ring-red' },
  blue: { soft: 'bg-blue-soft text-blue', solid: 'bg-blue text-surface', outline: 'text-blue inset-ring-blue' },
  neutral: {
    soft: 'bg-sunken text-muted',
    solid: 'bg-muted text-surface',
    outline: 'text-muted inset-ring-line-strong',
  },
}

export type BadgeTone = keyof typeof tones
export type BadgeWeight = keyof (typeof tones)['green']

/** A status as a coloured word; the word alone is enough to understand it. Words of the API are capitalized on screen. */
export const Badge = (props: { tone: BadgeTone; weight?: BadgeWeight; icon?: LucideIcon; children: ReactNode }) => {
  const { tone, weight = 'soft', icon: Icon } = props
  const iconAt = weight === 'outline' ? 'end' : 'start'
  const room = Icon === undefined ? 'px-2.5' : iconAt === 'start' ? 'ps-6.5 pe-2.5' : 'ps-2.5 pe-6.5'
  return (
    <span
      className={`relative inline-block rounded-full py-0.5 text-small font-medium whitespace-nowrap first-letter:uppercase ${room} ${weight === 'outline' ? 'inset-ring' : ''} ${tones[tone][weight]}`}
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
