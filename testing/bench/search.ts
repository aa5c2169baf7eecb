import { createFinder } from '@plumbline/ui/find.ts'
import { median, say, table, time, times } from './frame.ts'

/*
 * Times of the portal's search in ten thousand offers: making them findable, and each search. Best and median of 21, because a browser
 * has a core of its own.
 *
 *   node testing/bench/search.ts
 */

const words = ['Surf', 'Vault', 'Pixel', 'Realm', 'Keto', 'Casino', 'Loans', 'Quote', 'Tea', 'Chess', 'Rental', 'Sleep']
const word = (n: number): string => words[n % words.length] ?? ''
const offers = Array.from({ length: 10_000 }, (_, n) => ({
  id: String(n),
  label: `${word(n)}${word(n * 7 + 1)} ${word(n * 5 + 2)} ${n}`,
}))

say(`made findable in ${(await time(() => createFinder(offers))).toFixed(0)} ms`)
const finder = createFinder(offers)
const row = table('typed', 'best, ms', 'median, ms')
for (const query of ['s', 'surf', 'vault 77', 'keot', 'casino loans', '4711', 'pixxel vault', 'rental 9']) {
  const measured = await times(21, () => finder.find(query, 8), 0)
  row(query, Math.min(...measured).toFixed(1), median(measured).toFixed(1))
}
