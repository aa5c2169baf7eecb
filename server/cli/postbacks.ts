import { delivery_states } from '@plumbline/contract/delivery-states.ts'
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { Kysely } from 'kysely'
import { connectPostgres } from '../db/postgres.ts'
import type { Database } from '../db/schema.ts'
import { enablePostback, listFailing } from '../deliveries/failing.ts'
import { findDeliveries, replayDeliveries, type DeliverySelection } from '../deliveries/select.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { addQuarantineCommands, addUnmatchedCommand, type CommandTools } from './review.ts'
import { findDatabase } from './running.ts'
import { say, sayJson } from './say.ts'

interface Flags {
  affiliate?: number
  postback?: number
  state?: (typeof delivery_states)[number]
  from?: Date
  to?: Date
  json?: boolean
}

const id = (text: string): number => {
  const value = Number(text)
  if (!/^\d{1,10}$/.test(text) || value < 1 || value > 2_147_483_647) throw new InvalidArgumentError('Give an id.')
  return value
}

const moment = (text: string): Date => {
  const at = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text) ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('Give a day or a moment in UTC, such as 2026-11-20 or 2026-11-20T15:30.')
  return at
}

const withDatabase = async (work: (pg: Kysely<Database>) => Promise<void>): Promise<void> => {
  const { database_url } = findDatabase()
  const pg = connectPostgres(database_url, { application_name: 'plumbline command', max_connections: 1 })
  try {
    await work(pg)
  } finally {
    await pg.destroy()
  }
}

const selectionOf = ({ affiliate, postback, state, from, to }: Flags): DeliverySelection => ({
  affiliate_id: affiliate,
  postback_id: postback,
  state,
  from,
  to,
})

const runList = ({ limit, json = false, ...flags }: Flags & { limit: number }): Promise<void> =>
  withDatabase(async (pg) => {
    const rows = await findDeliveries(pg, selectionOf(flags), limit)
    if (json) sayJson(rows)
    else if (rows.length === 0) say('no delivery fits')
    else
      for (const row of rows) {
        const { state, attempts, last_code, last_error, affiliate_id, conversion_id, status, url } = row
        const ended = last_error ?? last_code ?? 'not tried yet'
        const off = row.disabled_at === null ? '' : ` (off since ${row.disabled_at.toISOString()})`
        say(
          `${row.id}  ${row.changed_at.toISOString()}  ${state}, tries: ${attempts}, ${ended}\n    affiliate ${affiliate_id}, conversion ${conversion_id} ${status}, postback ${row.postback_id}${off}: ${url}`,
        )
      }
  })

const runFailing = ({ limit, json = false }: { limit: number; json?: boolean }): Promise<void> =>
  withDatabase(async (pg) => {
    const rows = await listFailing(pg, limit)
    if (json) sayJson(rows)
    else if (rows.length === 0) say('no postback fails')
    else
      for (const row of rows) {
        const state = row.disabled_at === null ? 'still called' : `off since ${row.disabled_at.toISOString()}`
        const paused = row.paused_at === null ? '' : ', paused'
        say(
          `${row.id}  ${state}${paused}, ${row.failures} calls in a row failed since ${row.failing_since?.toISOString() ?? ''}: ${row.failing_with ?? ''}\n    affiliate ${row.affiliate_id}, ${row.status}, ${row.waiting ?? 0} waiting: ${row.url}`,
        )
      }
  })

const runEnable = (postback: number, { json = false }: { json?: boolean }): Promise<void> =>
  withDatabase(async (pg) => {
    const begun = await pg.transaction().execute(async (trx) => enablePostback(trx, postback, new Date()))
    if (begun === undefined) throw new CommandFailure(`postback ${postback} is not there, or not switched off`)
    if (json) sayJson({ enabled: postback, due: begun })
    else say(`postback ${postback} is on again, deliveries that begin anew: ${begun}`)
  })

const runReplay = (delivery: string | undefined, { json = false, ...flags }: Flags): Promise<void> => {
  if ((delivery === undefined) === (flags.from === undefined))
    throw new CommandFailure('name one delivery, or a period by --from', exit_codes.usage)
  if (delivery !== undefined && !/^\d{1,18}$/.test(delivery))
    throw new CommandFailure(`"${delivery}" is no delivery's number`, exit_codes.usage)
  return withDatabase(async (pg) => {
    const { state = 'failed' } = flags
    const selection = delivery === undefined ? { ...selectionOf(flags), state } : { id: delivery }
    const replayed = await replayDeliveries(pg, selection, new Date())
    if (delivery !== undefined && replayed === 0)
      throw new CommandFailure(`delivery ${delivery} is not there, or still waits by itself`)
    if (json) sayJson({ replayed })
    else say(replayed === 1 ? '1 delivery is due again' : `${replayed} deliveries are due again`)
  })
}

const stateOption = (text: string): Option => new Option('--state <state>', text).choices(delivery_states)
const period = (command: Command): Command =>
  command
    .addOption(new Option('--from <moment>', 'of changes from then on, in UTC').argParser(moment))
    .addOption(new Option('--to <moment>', 'of changes before then').argParser(moment))
    .addOption(new Option('--affiliate <id>', 'of one affiliate').argParser(id))
    .addOption(new Option('--postback <id>', 'of one postback').argParser(id))

/** Adds `postbacks list`, `failing`, `enable`, `replay` and `unmatched`, and `quarantine`. */
export const addPostbackCommands = (program: Command, jsonOption: () => Option, codes: string): void => {
  const postbacks = program
    .command('postbacks')
    .description("the calls of affiliates' postbacks: the delivery log, and a way to make them again")
    .helpCommand(false)
  period(postbacks.command('list'))
    .description('list deliveries of the last 30 days, the newest first')
    .addOption(stateOption('in one state'))
    .addOption(new Option('--limit <n>', 'so many at most').argParser(id).default(50))
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline postbacks list --state failed --affiliate 7\n${codes}`)
    .action(runList)
  postbacks
    .command('failing')
    .description('list postbacks whose calls fail, those that are switched off for it first')
    .addOption(new Option('--limit <n>', 'so many at most').argParser(id).default(50))
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline postbacks failing --limit 10\n${codes}`)
    .action(runFailing)
  postbacks
    .command('enable')
    .description('switch a postback on again, with what waited for it and what was given up since its calls failed')
    .argument('<postback>', 'its number', id)
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline postbacks enable 12\n${codes}`)
    .action(runEnable)
  period(postbacks.command('replay [delivery]'))
    .description('make one delivery again, or those of a period that were given up')
    .addOption(stateOption('those in another state, such as delivered'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nExamples:\n  bin/plumbline postbacks replay 4711\n  bin/plumbline postbacks replay --from 2026-11-19 --to 2026-11-20 --affiliate 7\n${codes}`,
    )
    .action(runReplay)
  const tools: CommandTools = { withDatabase, id, moment, jsonOption, codes }
  addUnmatchedCommand(postbacks, tools)
  addQuarantineCommands(program, tools)
}
