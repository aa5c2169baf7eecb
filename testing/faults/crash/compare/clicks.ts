import { countBy, finding, type Finding } from './finding.ts'

export interface RecordedClick {
  journal: number
  sequence: number
  /** The click's own mark, as it was sent. */
  sub: string
  /** Who it is a visit of on which offer and day: the first one of each counted visit is a host. */
  visit: string
  counts: boolean
}

/** A click as ClickHouse holds it. */
export interface ShippedClick {
  journal: number
  sequence: number
  sub: string
  is_host: boolean
}

/** The witness list's clicks. */
export interface WitnessedClicks {
  /** By mark: where its click id leads. */
  acknowledged: ReadonlyMap<string, { journal: number; sequence: number }>
  /** Marks of those that were sent and not acknowledged. */
  maybe: ReadonlySet<string>
}

type Place = Pick<RecordedClick, 'journal' | 'sequence'>

const placeOf = ({ journal, sequence }: Place): string => `journal ${journal}, record ${sequence}`

const checkRecords = (witnessed: WitnessedClicks, records: readonly RecordedClick[]): Finding[] => {
  const findings: Finding[] = []
  const byPlace = new Map(records.map((record) => [placeOf(record), record.sub]))
  for (const [sub, place] of witnessed.acknowledged)
    if (byPlace.get(placeOf(place)) !== sub)
      findings.push(finding('lost', `${sub} was acknowledged and is not at ${placeOf(place)}`))
  for (const [sub, count] of countBy(records, (record) => record.sub)) {
    if (!witnessed.acknowledged.has(sub) && !witnessed.maybe.has(sub))
      findings.push(finding('strange', `${sub} is in a journal and was never sent`))
    if (count > 1) findings.push(finding('doubled', `${sub} is ${count} times in the journals`))
  }
  return findings
}

const checkRows = (records: readonly RecordedClick[], rows: readonly ShippedClick[]): Finding[] => {
  const findings: Finding[] = []
  const counts = countBy(rows, placeOf)
  const subs = new Map(rows.map((row) => [placeOf(row), row.sub]))
  for (const record of records) {
    const place = placeOf(record)
    const count = counts.get(place) ?? 0
    counts.delete(place)
    if (count === 0) findings.push(finding('lost', `${record.sub} (${place}) is not in ClickHouse`))
    else if (subs.get(place) !== record.sub)
      findings.push(finding('wrong', `${record.sub} (${place}) is ${subs.get(place)} in ClickHouse`))
    if (count > 1) findings.push(finding('doubled', `${record.sub} (${place}) is ${count} times in ClickHouse`))
  }
  for (const place of counts.keys())
    findings.push(finding('strange', `ClickHouse has a click of ${place}, which is not a click's record`))
  return findings
}

/**
 * Hosts counted again, in the simplest way: of the counted clicks of a visit one carries the mark, and it is the first of its journal. The first
 * of several journals is decided when clicks are shipped.
 */
const checkHosts = (records: readonly RecordedClick[], rows: readonly ShippedClick[]): Finding[] => {
  const findings: Finding[] = []
  const marked = new Set(rows.filter(({ is_host }) => is_host).map(placeOf))
  const visits = Map.groupBy(
    records.filter(({ counts }) => counts),
    ({ visit }) => visit,
  )
  for (const [visit, clicks] of visits) {
    const marks = clicks.filter((click) => marked.delete(placeOf(click)))
    const firsts = new Map<number, number>()
    for (const { journal, sequence } of clicks)
      firsts.set(journal, Math.min(sequence, firsts.get(journal) ?? Number.POSITIVE_INFINITY))
    const [mark] = marks
    if (mark === undefined) findings.push(finding('lost', `no click of ${visit} is a host`))
    else if (firsts.get(mark.journal) !== mark.sequence)
      findings.push(finding('wrong', `the host of ${visit} is ${placeOf(mark)}, which is not its first click`))
    if (marks.length > 1) findings.push(finding('doubled', `${marks.length} clicks of ${visit} are hosts`))
  }
  for (const place of marked) findings.push(finding('strange', `${place} is a host and no counted click`))
  return findings
}

/**
 * Compares clicks: every acknowledged one is recorded where its id leads, every record is in ClickHouse, all of that once, nothing is there
 * that was not sent, and hosts are those of a plain count.
 */
export const compareClicks = (
  witnessed: WitnessedClicks,
  records: readonly RecordedClick[],
  rows: readonly ShippedClick[],
): Finding[] => [...checkRecords(witnessed, records), ...checkRows(records, rows), ...checkHosts(records, rows)]

/** How many hosts there must be. */
export const countHosts = (records: readonly RecordedClick[]): number =>
  new Set(records.filter(({ counts }) => counts).map(({ visit }) => visit)).size
