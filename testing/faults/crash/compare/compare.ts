import { clickIds } from '../../../../server/storage/journal/click-id.ts'
import { readSecrets } from '../../../../server/shared/secrets.ts'
import type { Call } from '../../shared/receiver.ts'
import { readWitness } from '../../shared/witness.ts'
import type { RigNetwork } from '../network.ts'
import {
  readBalance,
  readDeliveries,
  readFoundConversions,
  readKept,
  readRecordedClicks,
  readShippedClicks,
  withStores,
} from '../read.ts'
import { affiliate_places, type Sale, type WitnessLine } from '../words.ts'
import { compareClicks, countHosts, type WitnessedClicks } from './clicks.ts'
import { compareConversions, computeBalance, type WitnessedSale } from './conversions.ts'
import { compareDeliveries, type ReceivedCall } from './deliveries.ts'
import { expectCount, finding, type Finding } from './finding.ts'

/** The number of compared rows. */
export interface Compared {
  findings: Finding[]
  clicks: { acknowledged: number; maybe: number; recorded: number; shipped: number; hosts: number }
  postbacks: { acknowledged: number; unanswered: number; kept: number }
  conversions: { made: number; changes: number; booked: number; deliveries: number; calls: number }
}

const readWitnessedClicks = (lines: readonly WitnessLine[], click_id_key: Buffer): WitnessedClicks => {
  const { decode } = clickIds(click_id_key)
  const acknowledged = new Map<string, { journal: number; sequence: number }>()
  const maybe = new Set<string>()
  for (const line of lines) {
    if (line.kind === 'maybe') maybe.add(line.sub)
    // A click id that does not decode leads nowhere, and will be reported as lost.
    if (line.kind === 'click') acknowledged.set(line.sub, decode(line.click_id) ?? { journal: 0, sequence: 0 })
  }
  return { acknowledged, maybe }
}

const readWitnessedSales = (lines: readonly WitnessLine[]): WitnessedSale[] => {
  const sales = new Map<number, { sale: Sale; heard: number[]; unheard: number[] }>()
  for (const line of lines) {
    if (line.kind === 'sale') {
      const none = line.sale.reports.map(() => 0)
      sales.set(line.sale.number, { sale: line.sale, heard: [...none], unheard: [...none] })
    }
    if (line.kind !== 'heard' && line.kind !== 'unheard') continue
    const times = sales.get(line.sale)?.[line.kind]
    if (times !== undefined) times[line.word] = (times[line.word] ?? 0) + 1
  }
  return [...sales.values()]
}

const readReceivedCall = ({ delivery, target }: Call): ReceivedCall => {
  const parameters = new URL(target, 'http://receiver').searchParams
  return { delivery, conversion_id: parameters.get('conversion') ?? '', status: parameters.get('status') ?? '' }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export interface CompareOptions {
  data_dir: string
  network: RigNetwork
  witness_path: string
  calls: readonly Call[]
  /** Whether every call to an affiliate must be over by now. */
  deliveries_over: boolean
}

/** Compares everything that the witness list says with the journals and both databases. The worker must have caught up. */
export const compareAll = async (options: CompareOptions): Promise<Compared> => {
  const { data_dir, network, witness_path, calls, deliveries_over } = options
  const lines = await readWitness<WitnessLine>(witness_path)
  const clicks = readWitnessedClicks(lines, readSecrets(data_dir).click_id_key)
  const sales = readWitnessedSales(lines)
  const recorded = await readRecordedClicks(data_dir)
  return withStores(data_dir, async (stores) => {
    const shipped = await readShippedClicks(stores.clickhouse)
    const conversions = await readFoundConversions(stores)
    const kept = await readKept(stores)
    const deliveries = await readDeliveries(stores)
    const quarantine = await stores.pg.selectFrom('quarantine').selectAll().execute()
    const balances: Finding[] = []
    for (const place of affiliate_places) {
      const balance = await readBalance(stores, network.affiliates[place])
      const expected = computeBalance(sales, place)
      balances.push(...expectCount(`cents of affiliate ${network.affiliates[place]}`, balance, expected))
    }
    return {
      findings: [
        ...compareClicks(clicks, recorded, shipped),
        ...compareConversions(sales, conversions, kept),
        ...balances,
        ...compareDeliveries(deliveries, calls.map(readReceivedCall), deliveries_over),
        ...quarantine.map(({ journal, sequence, error }) =>
          finding('wrong', `record ${sequence} of journal ${journal} is in quarantine: ${error}`),
        ),
      ],
      clicks: {
        acknowledged: clicks.acknowledged.size,
        maybe: clicks.maybe.size,
        recorded: recorded.length,
        shipped: shipped.length,
        hosts: countHosts(recorded),
      },
      postbacks: {
        acknowledged: sum(sales.flatMap(({ heard }) => heard)),
        unanswered: sum(sales.flatMap(({ unheard }) => unheard)),
        kept: kept.length,
      },
      conversions: {
        made: conversions.length,
        changes: sum(conversions.map(({ history }) => history.length)),
        booked: sum(conversions.map(({ ledger_cents }) => ledger_cents.length)),
        deliveries: deliveries.length,
        calls: calls.length,
      },
    }
  })
}
