import { message } from '@plumbline/contract/messages/index.ts'
import type { Line, Result } from '../kind.ts'

interface Referred {
  external_id: string
  referrer?: string
}

/** An affiliate's depth below the first referrer in the file, and the circle of referrers that it is in. */
interface Place {
  depth: number
  circle?: string[]
}

/** The places of all affiliates of a file, each visited once. */
const placesOf = (referrerOf: ReadonlyMap<string, string | undefined>): Map<string, Place> => {
  const places = new Map<string, Place>()
  for (const start of referrerOf.keys()) {
    const path: string[] = []
    const on_path = new Map<string, number>()
    let next: string | undefined = start
    while (next !== undefined && referrerOf.has(next) && !places.has(next) && !on_path.has(next)) {
      on_path.set(next, path.length)
      path.push(next)
      next = referrerOf.get(next)
    }
    const from = next === undefined ? undefined : on_path.get(next)
    const circle = from === undefined ? [] : path.slice(from)
    let depth = (next === undefined ? undefined : places.get(next)?.depth) ?? 0
    for (const id of path.toReversed())
      places.set(id, {
        depth: ++depth,
        ...((on_path.get(id) ?? 0) >= (from ?? Infinity) && { circle: [...circle, circle[0] ?? id] }),
      })
  }
  return places
}

/**
 * Imports affiliates after those that referred them, so that references within a file are known. Lines in a circle are refused.
 * @returns a result for each line, in the order of the file
 */
export const orderByReferrer = async <D extends Referred>(
  lines: readonly Line<D>[],
  takeEach: (some: readonly Line<D>[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const places = placesOf(new Map(lines.map(({ document }) => [document.external_id, document.referrer])))
  const of_line = new Map<Line<D>, Result>()
  for (const line of lines) {
    const ids = places.get(line.document.external_id)?.circle
    if (ids !== undefined) of_line.set(line, { outcome: 'refused', message: message('referrers_in_circle', { ids }) })
  }
  const depthOf = ({ document }: Line<D>): number => places.get(document.external_id)?.depth ?? 0
  const open = lines.filter((line) => !of_line.has(line)).toSorted((a, b) => depthOf(a) - depthOf(b))
  const results = await takeEach(open)
  for (const [index, line] of open.entries()) {
    const result = results[index]
    if (result !== undefined) of_line.set(line, result)
  }
  return lines.flatMap((line) => of_line.get(line) ?? [])
}
