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
    className={`inline-flex items-center gap-1 rounded-full py-0.5 pe-2.5 text-small font-medium whitespace-nowrap ${Icon === undefined ? 'ps-2.5' : 'ps-2'} ${tones[tone]}`}
  >
    {Icon === undefined ? null : <Icon aria-hidden className="size-3.5 shrink-0" />}
    {/* A letter is the first one of a block only. */}
    <span className="block first-letter:uppercase">{children}</span>
  </span>
)
