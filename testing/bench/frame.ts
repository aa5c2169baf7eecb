import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataDir, removeDataDir } from '../harness/product.ts'

/* Shared by all benchmarks: parameters, folders, measures, and the tables of docs/performance.md. */

export const say = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

/** Progress, with the time, apart from the results. */
export const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

/** Names a broken limit. The benchmark ends with 1. */
export const fail = (text: string): void => {
  say('', text)
  process.exitCode = 1
}

type Value = string | number | boolean
type Given<T> = { [K in keyof T]: T[K] extends number ? number : T[K] extends boolean ? boolean : string }

/**
 * Parameters of a benchmark, by name (`--rounds 3`) or in the order of their defaults. A default of 0 or more makes a number, `false` an option
 * without a value. A wrong use ends with 2.
 * @param ordered names that may be omitted; further words are `rest`
 */
export const parameters = <T extends Readonly<Record<string, Value>>>(
  defaults: T,
  ordered = Object.keys(defaults),
): Given<T> & { rest: string[] } => {
  const options = Object.entries(defaults).map(([name, value]) => {
    const type = typeof value === 'boolean' ? ('boolean' as const) : ('string' as const)
    return [name, { type }] as const
  })
  const read = (name: string, value: Value | undefined): Value => {
    const usual = defaults[name] ?? ''
    if (value === undefined || typeof usual !== 'number') return value ?? usual
    if (!(Number(value) >= 0)) throw new Error(`${name} must be a number (got "${String(value)}")`)
    return Number(value)
  }
  try {
    const { values, positionals } = parseArgs({ options: Object.fromEntries(options), allowPositionals: true })
    const given = Object.keys(defaults).map((name) => {
      const place = ordered.indexOf(name)
      return [name, read(name, values[name] ?? (place < 0 ? undefined : positionals[place]))]
    })
    return { ...(Object.fromEntries(given) as Given<T>), rest: positionals.slice(ordered.length) }
  } catch (error) {
    const usage = Object.entries(defaults).map(([name, value]) => `[--${name}${value === false ? '' : ` ${value}`}]`)
    const name = basename(process.argv[1] ?? '', '.ts')
    process.stderr.write(`${String(error)}\nUsage: bin/bench ${name} ${usage.join(' ')}\n`)
    process.exit(2)
  }
}

/** @param kept a folder that stays; default: a temporary one, removed at the end */
export const withFolder = async <T>(run: (folder: string) => Promise<T>, kept = ''): Promise<T> => {
  if (kept !== '') mkdirSync(kept, { recursive: true })
  const folder = kept === '' ? makeDataDir() : kept
  try {
    return await run(folder)
  } finally {
    if (kept === '') removeDataDir(folder)
  }
}

/** @param share 0.99 for the 99th percentile */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** Milliseconds of a call. */
export const time = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds of each of several calls, after some that warm up. */
export const times = async (count: number, work: () => unknown, warm_up = 2): Promise<number[]> => {
  const measured: number[] = []
  for (let turn = -warm_up; turn < count; turn++) measured.push(await time(work))
  return measured.slice(warm_up)
}

/** Measures sides in turn, the first of a round changing, so that other work falls on all alike. @returns results by side */
export const inTurns = async <S, R>(
  sides: readonly S[],
  rounds: number,
  measure: (side: S, round: number) => Promise<R>,
): Promise<R[][]> => {
  const all = sides.map((side) => ({ side, results: [] as R[] }))
  for (let round = 0; round < rounds; round++)
    for (const { side, results } of round % 2 === 0 ? all : all.toReversed()) results.push(await measure(side, round))
  return all.map(({ results }) => results)
}

export const machine = (): string =>
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'} before`

/** Begins a Markdown table. @returns prints one row */
export const table = (...columns: readonly string[]) => {
  const row = (...cells: readonly (string | number | undefined)[]): void =>
    say(`| ${cells.map((cell) => cell ?? '').join(' | ')} |`)
  say('')
  row(...columns)
  say(`|${'---|'.repeat(columns.length)}`)
  return row
}
