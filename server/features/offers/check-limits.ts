import { isMoneyCap } from '@plumbline/contract/caps.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import type { OfferOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { isZone } from '../../shared/network.ts'
import { destinationFault } from './destination-fault.ts'
import { capKey } from './plan-limits.ts'
import type { PathFault } from './schema-faults.ts'
import { webAddress } from './web-address.ts'

const landingFaults = ({ landings = [] }: OfferOfDocument): PathFault[] =>
  landings.flatMap(({ name, url, preview_link }, index) => {
    const faults: PathFault[] = []
    const fault = destinationFault(url)
    if (name === '') faults.push({ path: ['landings', index, 'name'], fault: message('empty', {}) })
    if (fault !== undefined) faults.push({ path: ['landings', index, 'url'], fault })
    if (typeof preview_link === 'string' && webAddress(preview_link) === null)
      faults.push({
        path: ['landings', index, 'preview_link'],
        fault: message('preview_invalid', { url: preview_link }),
      })
    if (landings.findIndex((one) => one.name === name) < index)
      faults.push({ path: ['landings', index, 'name'], fault: message('landing_listed_twice', { name }) })
    return faults
  })

const capFaults = ({ caps = [] }: OfferOfDocument): PathFault[] => {
  const firsts = new Map<string, number>()
  return caps.flatMap((cap, index) => {
    const faults: PathFault[] = []
    const at = (field: string) => ['caps', index, field]
    const { type, amount, goal, zone } = cap
    if (!isMoneyCap(type) && !Number.isInteger(amount))
      faults.push({ path: at('amount'), fault: message('amount_not_whole', { type }) })
    else if (!/^\d+(?:\.\d{1,2})?$/.test(String(amount)))
      faults.push({ path: at('amount'), fault: message('too_many_decimals', { value: amount, most: 2 }) })
    if (type === 'clicks' && goal !== undefined)
      faults.push({ path: at('goal'), fault: message('goal_of_click_cap', {}) })
    if (zone !== undefined && !isZone(zone)) faults.push({ path: at('zone'), fault: message('zone_unknown', { zone }) })
    const key = capKey(cap)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, index)
    else
      faults.push({
        path: ['caps', index],
        fault: message('cap_listed_twice', { line: 1 }),
        other: { path: ['caps', first] },
      })
    return faults
  })
}

/** Landing pages and caps that cannot be as the file has them. */
export const limitFaults = (offer: OfferOfDocument): PathFault[] => [...landingFaults(offer), ...capFaults(offer)]
