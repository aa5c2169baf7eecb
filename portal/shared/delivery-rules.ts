import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'
import { count as counted } from '@plumbline/ui/format.ts'

export type Delivery = ReplyOf<Contract['postbackDeliveries']>['results'][number]
export type CallDone = Omit<Delivery['attempts'][number], 'at' | 'replay'>
type State = Delivery['state']

const tones: Readonly<Record<State, BadgeTone>> = {
  waiting: 'amber',
  held: 'neutral',
  delivered: 'green',
  failed: 'red',
  not_sent: 'neutral',
}

/** Colour of a state; grey for a state that this version does not know. */
export const stateTone = (state: string): BadgeTone => (Object.hasOwn(tones, state) ? tones[state as State] : 'neutral')

export const formatState = (state: string): string => state.replaceAll('_', ' ')

export const formatAttempts = (attempt_count: number): string =>
  attempt_count === 0 ? 'not tried yet' : attempt_count === 1 ? '1 try' : `${counted(attempt_count)} tries`

/** Indents JSON; any other text is returned unchanged. */
export const prettyJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Result of a call in one line: `200 in 41 ms`, `No response within 10 s.` */
export const formatCall = ({ code, error, duration_ms }: CallDone): string => {
  const took = duration_ms > 0 ? ` in ${counted(duration_ms)} ms` : ''
  return error === null ? `Answered ${code ?? ''}${took}.` : error.text
}
