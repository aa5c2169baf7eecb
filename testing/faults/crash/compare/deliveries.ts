import { finding, type Finding } from './finding.ts'

/** A delivery as PostgreSQL holds it. */
export interface FoundDelivery {
  id: string
  conversion_id: string
  status: string
  state: string
}

/** A call that reached the affiliate. */
export interface ReceivedCall {
  delivery: string
  conversion_id: string
  status: string
}

/**
 * Compares deliveries with what the affiliates' receiver heard: each event reached it at least once, under its own number, with the same
 * content every time.
 * @param all_over whether every delivery must be over by now
 */
export const compareDeliveries = (
  deliveries: readonly FoundDelivery[],
  calls: readonly ReceivedCall[],
  all_over: boolean,
): Finding[] => {
  const findings: Finding[] = []
  const byDelivery = Map.groupBy(calls, ({ delivery }) => delivery)
  for (const { id, conversion_id, status, state } of deliveries) {
    const name = `delivery ${id} (conversion ${conversion_id}, ${status})`
    const own = byDelivery.get(id) ?? []
    byDelivery.delete(id)
    if (state !== 'delivered' && (all_over || state !== 'waiting'))
      findings.push(finding('lost', `${name} is ${state}`))
    if (state === 'delivered' && own.length === 0) findings.push(finding('lost', `${name} never reached the receiver`))
    if (own.some((call) => call.conversion_id !== conversion_id || call.status !== status))
      findings.push(finding('wrong', `${name} reached the receiver with something else`))
  }
  for (const id of byDelivery.keys())
    findings.push(finding('strange', `the receiver was called for delivery ${id}, which is not there`))
  return findings
}
