import { createFinder } from '@plumbline/ui/find.ts'

/**
 * How long the portal's search takes to look through ten thousand offers: making them findable, and each search. Every search is repeated, and
 * the best and the median are printed, because a browser has a core of its own.
 *
 *   node testing/bench/search.ts
 */

const words = ['Surf', 'Vault', 'Pixel', 'Realm', 'Keto', 'Casino', 'Loans', 'Quote', 'Tea', 'Chess', 'Rental', 'Sleep']
const word = (n: number): string => words[n % words.length] ?? ''
const offers = Array.from({ length: 10_000 }, (_, n) => ({
  id: String(n),
  label: `${word(n)}${word(n * 7 + 1)} ${word(n * 5 + 2)} ${n}`,
}))

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const time = (work: () => unknown): number => {
  const begun_ms = performance.now()
  work()
  return performance.now() - begun_ms
}

const rounds = 21
const queries = ['s', 'surf', 'vault 77', 'keot', 'casino loans', '4711', 'pixxel vault', 'rental 9']

say(`made findable in ${time(() => createFinder(offers)).toFixed(0)} ms`)
const finder = createFinder(offers)
for (const query of queries) {
  const times = Array.from({ length: rounds }, () => time(() => finder.find(query, 8))).toSorted((a, b) => a - b)
  const [best = 0] = times
  const median = times[(rounds - 1) / 2] ?? 0
  say(`${query.padEnd(14)} best ${best.toFixed(1)} ms, median ${median.toFixed(1)} ms`)
}
