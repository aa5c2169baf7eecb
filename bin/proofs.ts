import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run proofs`: every rig, and every test that has a long form (testing/harness/proofs.ts), one after the other. It prints a table in
 * Markdown, and below it the tables that the rigs print.
 */

interface Proof {
  name: string
  command: readonly string[]
}

const rig = (name: string, ...options: string[]): Proof => ({ name, command: ['bin/rig', name, ...options] })

const rigs: readonly Proof[] = [
  rig('crash', '--kills', '60', '--check-every', '20'),
  rig('power-cut', '--points', '250', '--groups', '1000'),
  rig('copies'),
  rig('nodes', '--visitors', '3000', '--behind', '60'),
  rig('nodes', '--roll', '--proxy', 'haproxy'),
  rig('nodes', '--roll', '--proxy', 'caddy'),
  rig('production'),
  rig('outage', '--engine', 'clickhouse', '--how', 'refuse', '--seconds', '300'),
  rig('outage', '--engine', 'postgres', '--how', 'hang', '--seconds', '300'),
  rig('outage', '--engine', 'postgres', '--how', 'read-only', '--seconds', '60'),
  rig('overload', '--seconds', '5'),
  rig('overload', '--users', '50', '--seconds', '12', '--millions', '3'),
  rig('backup'),
]
const tests = globSync('{server,testing}/**/*.test.ts')
  .filter((path) => /\b(?:inProof|casesInProof)\(/.test(readFileSync(path, 'utf8')))
  .toSorted()
  .map((path): Proof => ({ name: basename(path, '.test.ts'), command: ['vitest', 'run', path] }))
const proofs = [...rigs, ...tests]

const usage = `Usage: npm run proofs -- [NAME ...] [--to FILE]
  NAME       only these of: ${[...new Set(proofs.map(({ name }) => name))].join(' ')}
  --to FILE  writes the table there too`

const leave = (reason: string): never => {
  process.stderr.write(`${reason}\n${usage}\n`)
  process.exit(2)
}

const read = (): { chosen: readonly Proof[]; to: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
    const unknown = positionals.find((name) => !proofs.some((proof) => proof.name === name))
    if (unknown !== undefined) return leave(`Unknown proof "${unknown}".`)
    return {
      chosen: proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
      to: values.to,
    }
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error))
  }
}

interface Result extends Proof {
  holds: boolean
  seconds: number
  tables: string
}

const run = async (proof: Proof): Promise<Result> => {
  const [program = '', ...parameters] = proof.command
  process.stdout.write(`\n== ${proof.command.join(' ')}\n`)
  const begun = performance.now()
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CI: '1', PROOFS: 'long' },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    process.stdout.write(part)
    output += part
  })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    resolve(false)
  })
  child.on('close', (code) => resolve(code === 0))
  const holds = await promise
  // A blank line between two tables.
  const tables = (output.match(/(?:^\|.*\n)+/gm) ?? []).join('\n')
  return { ...proof, holds, seconds: (performance.now() - begun) / 1000, tables }
}

const { chosen, to } = read()
const results: Result[] = []
for (const proof of chosen) results.push(await run(proof))

const report = `${[
  '| proof | seconds | result |',
  '|---|---|---|',
  ...results.map(
    ({ command, seconds, holds }) =>
      `| \`${command.join(' ')}\` | ${seconds.toFixed(0)} | ${holds ? 'holds' : '**fails**'} |`,
  ),
  ...results.flatMap(({ command, tables }) =>
    tables === '' ? [] : ['', `\`${command.join(' ')}\`:`, '', tables.trimEnd()],
  ),
].join('\n')}\n`
process.stdout.write(`\n${report}`)
if (to !== undefined) writeFileSync(to, report)
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
