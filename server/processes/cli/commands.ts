import { existsSync, readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { readDemoState } from '../../storage/postgres/demo-state.ts'
import { readKeptSecrets } from '../../shared/secrets.ts'
import { noCountries, openCountries } from '../../shared/visitor/country.ts'
import { addBackupCommands } from './backup.ts'
import { addDoctorCommand } from './doctor.ts'
import { addEnginesCommand } from './engines.ts'
import { addJournalsCommand } from './journals.ts'
import { addOperatorCommands } from './operator/commands.ts'
import { CommandFailure } from './failure.ts'
import { findDemo } from './running.ts'
import { say, sayJson } from './say.ts'
import type { TrafficStatus } from './traffic.ts'
import { shell } from './shell.ts'

const jsonOption = (): Option => new Option('--json', 'print JSON for other programs')

const numberBetween =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most)
      throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`)
    return value
  }

const formatTraffic = ({ seconds, clicks, conversions, failures }: TrafficStatus): string =>
  `${seconds} s: ${clicks} clicks, ${conversions} conversions${failures > 0 ? `, ${failures} requests failed` : ''}`

const line_every_s = 10

/** `0.2.0`; of a checkout `0.2.0 (a checkout, not a release)`. */
const versionText = (): string => {
  const file = (name: string): URL => new URL(`../../../${name}`, import.meta.url)
  const { version } = JSON.parse(readFileSync(file('package.json'), 'utf8')) as { version: string }
  return existsSync(file('release.json')) ? version : `${version} (a checkout, not a release)`
}

/** One line that is rewritten on a terminal; elsewhere a line now and then. */
const showStatus = (json: boolean): ((status: TrafficStatus) => void) => {
  if (json) return sayJson
  if (shell().stdout.isTTY) return (status) => shell().stdout.write(`\r\u001B[K${formatTraffic(status)}`)
  return (status) => {
    if (status.seconds % line_every_s === 0) say(formatTraffic(status))
  }
}

interface TrafficFlags {
  rate: number
  minutes?: number
  json?: boolean
}

const runTraffic = async ({ rate, minutes, json = false }: TrafficFlags): Promise<void> => {
  // Loading it reads the demo network, which no other command needs.
  const { connectTracker, createEvaluator, randomFrom, sendTraffic } = await import('./traffic.ts')
  const { database_url, tracker_url, data_dir } = findDemo()
  const pg = connectPostgres(database_url, { application_name: 'plumbline traffic', max_connections: 1 })
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  // A second Ctrl-C ends it at once.
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const { demo_visitor_key } = readKeptSecrets(data_dir)
  const tracker = connectTracker(tracker_url, demo_visitor_key)
  try {
    const state = await readDemoState(pg)
    if (state === undefined) throw new CommandFailure('the database holds no demo network')
    const { seed, founded } = state
    if (!json) say(`sending ${rate} visitors a second to ${tracker_url}; Ctrl-C ends it`)
    const total = await sendTraffic({
      tracker,
      evaluate: await createEvaluator(pg, await openCountries().catch(() => noCountries)),
      plan: { seed, founded, scale: 1 },
      random: randomFrom(Date.now()),
      rate,
      minutes,
      signal: stopping.signal,
      onStatus: showStatus(json),
    })
    if (json) sayJson({ ...total, done: true })
    else say(`${shell().stdout.isTTY ? '\r\u001B[K' : ''}sent in ${formatTraffic(total)}`)
    if (total.clicks === 0 && total.failures > 0)
      throw new CommandFailure(`the tracker at ${tracker_url} does not answer`)
  } finally {
    tracker.close()
    await pg.destroy()
  }
}

const codes = `
Exit codes: 0 success, 1 failure, 2 wrong usage, 3 Plumbline is not running.`

/** The operator's command line, `bin/plumbline`. */
export const createProgram = (): Command => {
  const program = new Command('plumbline')
    .description('Works on the Plumbline that runs on DATA_DIR (./data unless set), or on DATABASE_URL.')
    .helpCommand(false)
    .version(versionText(), '--version', 'print the version')
    .addHelpText('after', codes)

  program
    .command('traffic')
    .description('send live visitors to the demo network, and conversions for 2 % of them, until Ctrl-C')
    .addOption(new Option('--rate <n>', 'visitors a second').argParser(numberBetween(0.1, 500)).default(5))
    .addOption(new Option('--minutes <n>', 'stop after this many minutes').argParser(numberBetween(0.01, 100_000)))
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline traffic --rate 5 --minutes 10\n${codes}`)
    .action((flags: TrafficFlags) => runTraffic(flags))

  addOperatorCommands(program, codes)
  addBackupCommands(program, jsonOption, codes)
  addJournalsCommand(program, jsonOption, codes)
  addEnginesCommand(program, jsonOption, codes)
  addDoctorCommand(program, jsonOption)
  return program
}
