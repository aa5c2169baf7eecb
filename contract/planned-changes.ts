/* Announced changes of offers. Without schemas, so that screens can import it. */

/** Changes of status and visibility. `stops`: links of some affiliates stop working, so those who run the offer are told before. */
export const state_changes = {
  pause: { field: 'status', value: 'paused', stops: true },
  close: { field: 'status', value: 'inactive', stops: true },
  resume: { field: 'status', value: 'active', stops: false },
  publish: { field: 'visibility', value: 'public', stops: false },
  require_approval: { field: 'visibility', value: 'approval', stops: true },
  restrict: { field: 'visibility', value: 'private', stops: true },
} as const

export type StateChange = keyof typeof state_changes

export const state_change_names = ['pause', 'close', 'resume', 'publish', 'require_approval', 'restrict'] as const

/** The change that leads to a status or visibility. */
export const changeTo = (value: (typeof state_changes)[StateChange]['value']): StateChange | undefined =>
  state_change_names.find((name) => state_changes[name].value === value)

/** A change in words, for affiliates who run the offer: before a date, in the future and in the present. */
export const change_words: Readonly<
  Record<StateChange, { readonly next: string; readonly will: string; readonly is: string }>
> = {
  pause: { next: 'Pauses on', will: 'will be paused', is: 'is paused' },
  close: { next: 'Closes on', will: 'will be closed', is: 'is closed' },
  resume: { next: 'Resumes on', will: 'will be resumed', is: 'is active again' },
  publish: { next: 'Opens to all on', will: 'will be open to all affiliates', is: 'is open to all affiliates' },
  require_approval: { next: 'Needs approval from', will: 'will need approval', is: 'needs approval' },
  restrict: { next: 'Private from', will: 'will be private', is: 'is private' },
}
