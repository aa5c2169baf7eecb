import { network_zone } from '@plumbline/contract/zone.ts'

const written = new Intl.DateTimeFormat('en-CA', {
  timeZone: network_zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

/** A moment as mails tell it: `2026-11-20 07:00 EST`, in the network's zone like everything that the portal shows. */
export const momentText = (moment: Date): string => {
  const parts = new Map(written.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}
