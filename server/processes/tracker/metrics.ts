import { addCounter, addDurations } from '../../shared/metrics.ts'

export const click_counts = addCounter(
  'plumbline_clicks_total',
  'Clicks by outcome: counted, why one does not count, or why it was not accepted.',
  'result',
  ['counted', 'unavailable', 'overload', 'prefetch'],
)

/** By the class of the answer; `click` from reading the request to its answer, with the disk in between. */
export const request_ms = addDurations(
  'plumbline_tracker_request_seconds',
  'How long requests to the tracker took, by kind and class of the answer.',
)

const page_ms = request_ms({ route: 'click', status: '4xx' })
export const click_ms = {
  redirect: request_ms({ route: 'click', status: '3xx' }),
  not_found: page_ms,
  not_available: page_ms,
  unavailable: request_ms({ route: 'click', status: '5xx' }),
}

export const postback_counts = addCounter(
  'plumbline_inbound_postbacks_total',
  'Postbacks of advertisers by what they were answered.',
  'answer',
  ['ok', 'remark', 'duplicate', 'unavailable', 'overload', 'unreadable', 'limited'],
)
