import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { auditPackages, secrets, type LockedPackages } from './audit-rules.ts'

/**
 * `bin/audit`: checks licences of the production dependencies and install scripts and integrity of all packages in package-lock.json; advisories
 * about the production dependencies from the registry; secrets in the history of the repository. Exit code 0: no findings; 1: findings; 3: no
 * findings, but the registry returned no advisories.
 */

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }
const broken = auditPackages(packages)
const count = Object.keys(packages).length
process.stdout.write(
  broken.length === 0
    ? `licences, install scripts, integrity: nothing found in ${count} packages\n`
    : `${broken.join('\n')}\n`,
)

interface Report {
  metadata?: unknown
  vulnerabilities?: Record<string, { severity: string; range: string }>
  message?: string
}

const readAdvisories = (): Report => {
  // npm runs on the machine's Node, which may not know the options of ours.
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', env })
  try {
    return JSON.parse(stdout) as Report
  } catch {
    return {}
  }
}

const { metadata, vulnerabilities = {}, message = 'no answer' } = readAdvisories()
const advisories = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
process.stdout.write(
  metadata === undefined
    ? `advisories: NOT CHECKED, the registry does not answer (${message})\n`
    : `advisories: ${advisories.length === 0 ? 'none' : `\n${advisories.join('\n')}`}\n`,
)

/** Counts matches of the secret patterns in every line ever added to a file (SC-04). @returns undefined without a repository */
const countSecrets = async (): Promise<number | undefined> => {
  const history = spawn('git', ['log', '--all', '--patch', '--unified=0', '--no-color', '--format='])
  const ended = once(history, 'exit')
  let matches = 0
  let before = ''
  for await (const chunk of history.stdout.setEncoding('utf8')) {
    const text: string = before + String(chunk).replaceAll('\n+', '\n')
    matches += secrets.filter((secret) => secret.test(text)).length
    before = text.slice(-2000)
  }
  return (await ended)[0] === 0 ? matches : undefined
}
const secrets_found = await countSecrets()
process.stdout.write(`secrets in the history: ${secrets_found ?? 'NOT CHECKED, no repository'}\n`)
process.exitCode = broken.length + advisories.length + (secrets_found ?? 0) > 0 ? 1 : metadata === undefined ? 3 : 0
