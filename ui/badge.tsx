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
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap first-letter:uppercase ${tones[tone]}`}
  >
    {children}
  </span>
)
