import { userInfo } from 'node:os'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Command } from 'commander'
import { connectClickHouse } from '../../db/clickhouse.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { ApiError } from '../../http/errors.ts'
import type { Actor } from '../../operator/action.ts'
import { performers, type Performer } from '../../operator/perform.ts'
import { CommandFailure, exit_codes } from '../failure.ts'
import { askNewPassword } from '../password.ts'
import { findDatabase } from '../running.ts'
import { say, sayJson, showLine } from '../say.ts'
import { confirm } from './ask.ts'
import { addOptions, inOptionWords, readArguments, readOptions } from './options.ts'
import { presented } from './presenters.ts'
import { replyText } from './print.ts'

interface Flags extends Record<string, unknown> {
  json?: boolean
  yes?: boolean
}

/** What groups of commands are about, in the help. */
const groups: Readonly<Record<string, string>> = {
  affiliates: 'the publishers of the network, and who applies to be one',
  audit: 'what operators changed',
  clicks: 'what became of single clicks',
  ledger: 'what affiliates earned and were paid, entry by entry',
  managers: 'whom affiliates write to',
  offers: 'what is advertised, and files of offers',
  news: 'what all affiliates read',
  payments: 'who is paid what, and how',
  tokens: 'what the operator API is called with',
}

/** Who sits at the terminal, also behind sudo. */
const commandActor = (): Actor => ({
  name: `command ${process.env.SUDO_USER ?? userInfo().username}`,
  token_id: null,
})

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  return error.code === 'bad_request'
    ? new CommandFailure(inOptionWords(error.message), exit_codes.usage)
    : new CommandFailure(error.message)
}

const run = async ({ name, operation, limit_ms, perform }: Performer, texts: readonly unknown[], flags: Flags) => {
  const { params, input, confirm: question, columns } = operation
  const given = { params: readArguments(params, texts), input: await readOptions(input, flags, askNewPassword) }
  const { database_url, clickhouse_url, data_dir, portal_url, tracking_url } = findDatabase()
  if (question !== undefined && given.input.dry_run !== true) await confirm(question, flags.yes === true)
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline command',
    max_connections: 2,
    statement_timeout_ms: limit_ms,
  })
  let connected: ClickHouseClient | undefined
  const clickhouse = (): ClickHouseClient => {
    if (clickhouse_url === undefined)
      throw new CommandFailure('this needs the statistics: set CLICKHOUSE_URL too', exit_codes.not_running)
    return (connected ??= connectClickHouse(clickhouse_url, { application: 'plumbline command' }))
  }
  const line = showLine(flags.json === true)
  try {
    const tools = { pg, clickhouse, actor: commandActor(), now: new Date(), data_dir, portal_url, tracking_url }
    const { signal } = new AbortController()
    const reply = await perform({ ...tools, signal, progress: line.show }, given)
    line.end()
    if (flags.json === true) sayJson(reply)
    else say(presented(name, reply) ?? replyText(reply, columns))
  } catch (error) {
    line.end()
    throw failureOf(error)
  } finally {
    await Promise.all([pg.destroy(), connected?.close()])
  }
}

const findGroup = (program: Command, name: string): Command => {
  const found = program.commands.find((command) => command.name() === name)
  if (found !== undefined) return found
  return program
    .command(name)
    .description(groups[name] ?? '')
    .helpCommand(false)
}

/** Adds a command for every operation of the contract. */
export const addOperatorCommands = (program: Command, codes: string): void => {
  for (const performer of performers) {
    const { command: words, summary, examples, params, input, confirm: question } = performer.operation
    const [name = '', below] = words.split(' ')
    const parent = below === undefined ? program : findGroup(program, name)
    const command = parent.command(below ?? name).description(summary)
    addOptions(command, params, input)
    if (question !== undefined) command.option('--yes', 'do not ask')
    // One in 64 click ids begins with a hyphen.
    if (params !== undefined && 'click_id' in params.properties) command.allowUnknownOption()
    const lines = examples.map((example) => `\n  bin/plumbline ${example}`).join('')
    command
      .option('--json', 'print JSON, for other programs')
      .addHelpText('after', `\nExample${examples.length > 1 ? 's' : ''}:${lines}\n${codes}`)
      .action((...parameters: unknown[]) => {
        const flags = command.opts<Flags>()
        return run(performer, parameters, flags)
      })
  }
}
