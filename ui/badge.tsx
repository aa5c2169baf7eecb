import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  neutral: 'bg-sunken text-muted',
}

export type BadgeTone = keyof typeof tones

/** A status in a word, coloured; the word alone says it all. Words of the API begin with a capital letter on screen. */
export const Badge = ({ tone, icon: Icon, children }: { tone: BadgeTone; icon?: LucideIcon; children: ReactNode }) => (
  <span
    className={`relative inline-block rounded-full py-0.5 pe-2.5 text-small font-medium whitespace-nowrap first-letter:uppercase ${Icon === undefined ? 'ps-2.5' : 'ps-6.5'} ${tones[tone]}`}
  >
    {/* Out of the line, whose first letter would be no first letter behind it. */}
    {Icon === undefined ? null : <Icon aria-hidden className="absolute inset-y-0 start-2 my-auto size-3.5" />}
    {children}
  </span>
)
