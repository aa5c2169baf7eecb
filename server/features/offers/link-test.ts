import type { QueryOf } from '@plumbline/contract/endpoint.ts'
import type { testLink as testLinkCall } from '@plumbline/contract/offers.ts'
import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import { cleanParameter } from '../../shared/clean-text.ts'
import { createCatalogue, loadCatalogue, testClick, type TestReader } from '../catalogue/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findTerms } from './queries.ts'

/** Whose link is tested, and when it is followed. */
interface Tested {
  readonly offer_id: number
  readonly affiliate_id: number
  readonly at: Date
  readonly reader: TestReader
}

/** Tests a tracking link: the decision of the tracker, and the rate that would apply. */
export const testLink = async (pg: Pg, { at, reader, ...link }: Tested, visitor: QueryOf<typeof testLinkCall>) => {
  const { country = '', os = 'Other', device = 'Other', url = '', landing = 0 } = visitor
  const given = mapParameters((name) => cleanParameter(visitor[name] ?? ''))
  const { sub1, sub2, sub3, sub4, sub5, ...extras } = given
  const { payout_id, ...tested } = testClick(
    createCatalogue(await loadCatalogue(pg, link)),
    {
      ...link,
      at: at.getTime(),
      country,
      os,
      device,
      url: url.trim(),
      landing,
      subs: [sub1, sub2, sub3, sub4, sub5],
      extras,
    },
    reader,
  )
  return { ...tested, terms: payout_id === null ? undefined : await findTerms(pg, payout_id) }
}
