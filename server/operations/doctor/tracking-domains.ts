import { message } from '@plumbline/contract/messages/index.ts'
import { checkDomains } from '../../features/tracking-domains/index.ts'
import { createLookup, type Lookup } from '../../shared/name-lookup.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { ok, warning, type Finding } from './finding.ts'

/** Whether DNS still leads the hosts of tracking links to the tracker; nothing without further ones. */
export const checkTrackingDomains = async (
  pg: Pg,
  tracking_url: string,
  lookup: Lookup = createLookup(),
): Promise<Finding[]> => {
  const checked = await checkDomains(pg, lookup, tracking_url)
  const problems = checked.flatMap(({ problem }) => (problem === null ? [] : [problem]))
  if (checked.length === 0) return []
  if (problems.length === 0) return [ok('tracking domains', message('domains_lead_here', { count: checked.length }))]
  return problems.map((problem) => warning('tracking domains', problem, message('correct_dns', {})))
}
