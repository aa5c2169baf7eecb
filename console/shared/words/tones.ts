import type { BadgeTone } from '@plumbline/ui/badge.tsx'

/** Statuses by their colour; any other one is neutral. */
const statuses: Readonly<Record<Exclude<BadgeTone, 'neutral'>, string>> = {
  green: 'active approved completed delivered published valid ok done now public',
  amber: 'invited no_second_factor pending waiting requested held new open paused warning ordered',
  blue: 'running planned private approval changed',
  red: 'declined rejected refused reversed failed fault given_up disabled',
}

const tones: ReadonlyMap<string, BadgeTone> = new Map(
  (['green', 'amber', 'blue', 'red'] as const).flatMap((tone) =>
    statuses[tone].split(' ').map((status) => [status, tone] as const),
  ),
)

/** The colour of a status. */
export const toneOf = (status: string): BadgeTone => tones.get(status) ?? 'neutral'
