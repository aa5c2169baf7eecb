import type { BadgeTone } from '@plumbline/ui/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  active: 'green',
  approved: 'green',
  completed: 'green',
  delivered: 'green',
  published: 'green',
  valid: 'green',
  ok: 'green',
  done: 'green',
  now: 'green',
  public: 'green',
  invited: 'amber',
  no_second_factor: 'amber',
  pending: 'amber',
  waiting: 'amber',
  held: 'amber',
  new: 'amber',
  open: 'amber',
  paused: 'amber',
  warning: 'amber',
  ordered: 'amber',
  running: 'blue',
  planned: 'blue',
  private: 'blue',
  declined: 'red',
  rejected: 'red',
  refused: 'red',
  reversed: 'red',
  failed: 'red',
  fault: 'red',
  given_up: 'red',
  disabled: 'red',
}

/** The colour of a status. */
export const toneOf = (status: string): BadgeTone => tones[status] ?? 'neutral'
