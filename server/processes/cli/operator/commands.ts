import { userInfo } from 'node:os'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Command } from 'commander'
import { render } from '@plumbline/contract/messages/index.ts'
import { textsOf } from '@plumbline/contract/operator/texts-of.ts'
import { connectClickHouse } from '../../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../../storage/postgres/postgres.ts'
import { ApiError } from '../../../shared/http/errors.ts'
import { shellActor, type Actor } from '../../../features/operator-action.ts'
import { executors, type Executor } from '../../operator/execute.ts'
import { CommandFailure, exit_codes } from '../failure.ts'
import { askNewPassword } from '../password.ts'
import { withOfflineEngines } from '../offline.ts'
import { assertOwnStores } from '../own-stores.ts'
import { addressesOf, findDatabase, findStopped, type FoundDatabase } from '../running.ts'
import { say, sayJson, showLine } from '../say.ts'
import { confirm } from './ask.ts'
import { postActionOf } from './post-actions.ts'
import { addOptions, readArguments, readOperandFiles, readOptions } from './options.ts'
import { binary, presentReply } from './presenters.ts'
import { replyText } from './print.ts'
import { shell } from '../shell.ts'
import { terminalVoice } from './voice.ts'

interface Flags extends Record<string, unknown> {
  json?: boolean
  yes?: boolean
}

/** Descriptions of command groups in the help. */
const groups: Readonly<Record<string, string>> = {
  advertisers: 'manage advertisers and their postback tokens',
  affiliates: 'manage affiliates and applications',
  audit: 'show changes made by operators',
  caps: 'limit clicks, conversions and money of offers',
  clicks: 'inspect clicks',
  conversions: 'manage conversions',
  creatives: 'manage creatives of offers',
  fallbacks: 'approve where affiliates send visitors that an offer refuses',
  inbox: 'list open work',
  landings: 'manage landing pages of offers',
  ledger: 'show and correct affiliate ledgers',
  mails: 'list and resend undelivered mails',
  managers: 'manage account managers',
  'move-in': 'import a network from another system',
  network: 'show and set network details',
  news: 'manage news for affiliates',
  nodes: 'list and remove nodes',
  offers: 'manage, import and export offers',
  payments: 'prepare and track payments',
  payouts: 'manage rates: general and personal, past, current and planned',
  postbacks: 'inspect and replay postbacks, inbound and outbound',
  quarantine: 'list and retry quarantined records',
  rebuild: 'rebuild the statistics',
  referrals: 'manage referrals and their commission',
  'source-blocks': 'block sources of affiliates on offers',
  team: 'manage the people of the console',
  tokens: 'manage tokens of the operator API',
  'tracking-domains': 'manage the domains of tracking links',
}

/** A query may take so long, and longer where its operation may. */
const default_query_s = 20

/** The person at the terminal, even behind sudo. */
export const commandActor = (): Actor => shellActor(shell().env.SUDO_USER ?? userInfo().username)

const failureOf = (error: unknown, { name, operation }: Executor): unknown => {
  const { failure } = postActionOf(name)
  const data = error instanceof ApiError ? error.data : undefined
  const thrown = error instanceof Error && error.message !== '' ? error.message : String(error)
  const text = data === undefined ? thrown : render(data, terminalVoice(operation))
  if (failure !== undefined && !(error instanceof CommandFailure))
    return new CommandFailure(`${failure.words}: ${text}`, failure.exit_code)
  if (!(error instanceof ApiError)) return error
  return error.code === 'bad_request' ? new CommandFailure(text, exit_codes.usage) : new CommandFailure(text)
}

/** A command's input and tools. */
interface Task {
  executor: Executor
  given: { params: Record<string, unknown>; input: Record<string, unknown> }
  flags: Flags
  database: FoundDatabase
  /** Whether to wait for the worker to carry out a job; false if Plumbline is not running. */
  follows: boolean
}

const run = async (executor: Executor, texts: readonly unknown[], flags: Flags): Promise<void> => {
  const { operation } = executor
  const { params, operands } = readArguments(operation, texts)
  const files = await readOperandFiles(operation, operands)
  const input = { ...(await readOptions(operation.input, flags, askNewPassword)), ...files }
  const task = { executor, given: { params, input }, flags }
  const stopped = postActionOf(executor.name).offline === true ? findStopped() : undefined
  if (stopped === undefined) return runOn({ ...task, database: findDatabase(), follows: true })
  await withOfflineEngines(stopped, async ({ database_url }) => {
    const database = { ...addressesOf(stopped), database_url, clickhouse_url: undefined }
    await runOn({ ...task, database, follows: false })
  })
  if (flags.json !== true) say('Plumbline is not running: it begins with the next start')
}

const runOn = async ({ executor, given, flags, database, follows }: Task): Promise<void> => {
  const { name, operation, limit_ms, perform } = executor
  const { input } = operation
  const { params } = given
  const { database_url, clickhouse_url, ...addresses } = database
  const { confirm: question } = textsOf(operation, given.input)
  const asks = question !== undefined && given.input.dry_run !== true
  const canBeShown = input !== undefined && 'dry_run' in input.properties && flags.json !== true
  /** Before being asked to confirm, a person sees the result of a dry run. */
  const showsFirst = asks && canBeShown && flags.yes !== true && shell().stdin.isTTY
  if (asks && !showsFirst) await confirm(question, flags.yes === true)
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline command',
    writes_money: true,
    max_connections: 2,
    statement_timeout_ms: limit_ms,
  })
  let connected: ClickHouseClient | undefined
  const clickhouse = (): ClickHouseClient => {
    if (clickhouse_url === undefined)
      throw new CommandFailure('this needs the statistics: set CLICKHOUSE_URL too', exit_codes.not_running)
    const max_execution_seconds = Math.max(default_query_s, (operation.query_limit_ms ?? limit_ms) / 1000)
    return (connected ??= connectClickHouse(clickhouse_url, {
      application: 'plumbline command',
      max_execution_seconds,
    }))
  }
  const line = showLine(flags.json === true)
  const postAction = postActionOf(name)
  try {
    const checked = postAction.without_statistics === true ? { ...database, clickhouse_url: undefined } : database
    await assertOwnStores(checked, { pg, clickhouse })
    const clock = (): Date => new Date()
    const tools = { pg, clickhouse, actor: commandActor(), confirmed: true, now: clock(), clock, ...addresses }
    const { signal } = new AbortController()
    const performGiven = (more: object): Promise<unknown> =>
      perform({ ...tools, signal, progress: line.show }, { params, input: { ...given.input, ...more } })
    const textOf = (reply: unknown): string => presentReply(name, reply) ?? replyText(reply, operation)
    if (showsFirst) {
      const would = await performGiven({ dry_run: true })
      line.end()
      say(textOf(would))
      await confirm(question, false)
    }
    const done = await performGiven({})
    const sayAside = (text: string): void => {
      line.end()
      if (flags.json !== true) say(text)
    }
    const following = follows ? postAction.follow : undefined
    const reply = (await following?.({ pg, show: line.show, say: sayAside }, done, given.input)) ?? done
    line.end()
    if (flags.json === true) sayJson(reply)
    else {
      const bytes = binary(name, reply)
      if (bytes === undefined) say(textOf(reply))
      else if (shell().stdout.isTTY === true)
        throw new CommandFailure('this is a PDF: send it to a file, for example > statement.pdf', exit_codes.usage)
      else shell().stdout.write(bytes)
      if (postAction.aside !== undefined) shell().stderr.write(`${postAction.aside(reply)}\n`)
    }
    const exit_code = postAction.exitCode?.(reply) ?? exit_codes.done
    if (exit_code !== exit_codes.done) shell().exit_code = exit_code
  } catch (error) {
    line.end()
    throw failureOf(error, executor)
  } finally {
    await Promise.all([pg.destroy(), connected?.close()])
  }
}

/** A group of commands; one such as `verify` is a command as well, whichever is added first. */
const findGroup = (program: Command, name: string): Command => {
  const existing = program.commands.find((command) => command.name() === name)
  if (existing !== undefined) return existing
  return program
    .command(name)
    .description(groups[name] ?? '')
    .helpCommand(false)
    .enablePositionalOptions()
}

/** Adds a command for every operation of the contract. */
export const addOperatorCommands = (program: Command, codes: string): void => {
  // `verify` has options, and `verify start` the same ones: those behind the words of the command are its own.
  program.enablePositionalOptions()
  for (const executor of executors) {
    const { operation } = executor
    if (operation.own_command === true) continue
    const { command: words, summary, typed, examples, params, confirm: question } = operation
    const [name = '', below] = words.split(' ')
    const group = findGroup(program, name)
    const command = (below === undefined ? group : group.command(below)).description(
      typed === undefined ? summary : `${summary}. ${typed}`,
    )
    const { failure } = postActionOf(executor.name)
    addOptions(command, operation)
    if (question !== undefined) command.option('--yes', 'skip the confirmation')
    // One in 64 click ids starts with a hyphen.
    if (params !== undefined && 'click_id' in params.properties) command.allowUnknownOption()
    const lines = examples.map((example) => `\n  bin/plumbline ${example}`).join('')
    command
      .option('--json', 'print JSON for other programs')
      .addHelpText(
        'after',
        `\nExample${examples.length > 1 ? 's' : ''}:${lines}\n${failure === undefined ? codes : `\nExit codes: ${failure.codes}`}`,
      )
      .action((...parameters: unknown[]) => {
        const misplaced = group.options.find((one) => group.getOptionValueSource(one.attributeName()) === 'cli')
        if (below !== undefined && misplaced !== undefined)
          throw new CommandFailure(`put ${misplaced.long ?? misplaced.flags} behind ${words}`, exit_codes.usage)
        const flags = command.opts<Flags>()
        return run(executor, parameters, flags)
      })
  }
}
