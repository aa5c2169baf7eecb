import { setTimeout as sleep } from 'node:timers/promises'
import { Option, type Command } from 'commander'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import {
  listKeptForReview,
  listQuarantine,
  orderRetry,
  review_reasons,
  type KeptForReview,
  type ReviewSelection,
} from '../worker/review.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { say, sayJson } from './say.ts'

/** What the commands share with the other ones about postbacks. */
export interface CommandTools {
  withDatabase(work: (pg: Kysely<Database>) => Promise<void>): Promise<void>
  id(text: string): number
  moment(text: string): Date
  jsonOption(): Option
  codes: string
}

interface ReviewFlags {
  reason?: ReviewSelection['reason']
  advertiser?: number
  offer?: number
  from?: Date
  to?: Date
  limit: number
  json?: boolean
}

const inWords = (kept: KeptForReview): string => {
  const { reason, received_at, advertiser, advertiser_id, offer, offer_id, conversion_id, conversion_status } = kept
  const { txid, goal, amount, status } = kept.record
  const about = conversion_id === null ? '' : `, conversion ${conversion_id} (${conversion_status})`
  const said = Object.entries({ txid, goal, amount, status }).flatMap(([name, value]) =>
    value === '' ? [] : `${name}=${JSON.stringify(value)}`,
  )
  return [
    `${received_at.toISOString()}  ${reason}${about}`,
    `    advertiser ${advertiser_id} ${advertiser ?? ''}${offer_id === null ? '' : `, offer ${offer_id} ${offer ?? ''}`}`,
    `    click_id=${JSON.stringify(kept.click_id)} ${said.join(' ')}`,
  ].join('\n')
}

/** Adds `postbacks unmatched`. */
export const addUnmatchedCommand = (postbacks: Command, tools: CommandTools): void => {
  const { withDatabase, id, moment, jsonOption, codes } = tools
  postbacks
    .command('unmatched')
    .description("list advertisers' postbacks that are kept for review, with the reason and as they came; newest first")
    .addOption(new Option('--reason <reason>', 'of one reason (docs/tracking.md)').choices(review_reasons))
    .addOption(new Option('--advertiser <id>', 'of one advertiser').argParser(id))
    .addOption(new Option('--offer <id>', 'of one offer').argParser(id))
    .addOption(new Option('--from <moment>', 'that came from then on, in UTC').argParser(moment))
    .addOption(new Option('--to <moment>', 'that came before then').argParser(moment))
    .addOption(new Option('--limit <n>', 'so many at most').argParser(id).default(50))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nExample:\n  bin/plumbline postbacks unmatched --reason bad_status --advertiser 7\n${codes}`,
    )
    .action(({ limit, json = false, reason, advertiser, offer, from, to }: ReviewFlags) =>
      withDatabase(async (pg) => {
        const selection = { reason, advertiser_id: advertiser, offer_id: offer, from, to }
        const kept = await listKeptForReview(pg, selection, limit)
        if (json) return sayJson(kept)
        if (kept.length === 0) return say('no postback is kept for review')
        for (const one of kept) say(inWords(one))
      }),
    )
}

const look_ms = 250
/** The worker looks every second; one that does not run has nothing to say. */
const patience_ms = 20_000
const most_listed = 1_000

const runList = ({ withDatabase }: CommandTools, limit: number, json: boolean): Promise<void> =>
  withDatabase(async (pg) => {
    const found = await listQuarantine(pg, limit)
    if (json) return sayJson(found)
    if (found.length === 0) return say('nothing is in quarantine')
    for (const { journal, sequence, stream, quarantined_at, attempts, error } of found)
      say(`${journal} ${sequence}  ${stream}  ${quarantined_at.toISOString()}, ${attempts} tries: ${error}`)
  })

const readPlace = (words: readonly string[], all: boolean): { journal: number; sequence: string } | undefined => {
  const [journal = '', sequence = ''] = words
  if (all && words.length === 0) return undefined
  if (!all && words.length === 2 && /^\d{1,3}$/.test(journal) && /^\d{1,15}$/.test(sequence))
    return { journal: Number(journal), sequence }
  throw new CommandFailure('name one record by journal and sequence, or --all', exit_codes.usage)
}

const runRetry = ({ withDatabase }: CommandTools, words: readonly string[], all: boolean, json: boolean) => {
  const place = readPlace(words, all)
  return withDatabase(async (pg) => {
    const asked = await orderRetry(pg, place)
    if (place !== undefined && asked === 0) throw new CommandFailure('this record is not in quarantine')
    const isOf = ({ journal, sequence }: { journal: number; sequence: string }): boolean =>
      place === undefined || (journal === place.journal && sequence === place.sequence)
    let left = (await listQuarantine(pg, most_listed)).filter(isOf)
    for (const begun = performance.now(); left.some(({ retry_at }) => retry_at !== null); await sleep(look_ms)) {
      if (performance.now() - begun > patience_ms)
        throw new CommandFailure('the worker has not come to it yet: it does as soon as it runs')
      left = (await listQuarantine(pg, most_listed)).filter(isOf)
    }
    const failed = left.length
    if (json) sayJson({ asked, taken: asked - failed, failed })
    else say(`${asked - failed} of ${asked} taken${failed > 0 ? '; the rest failed again, see quarantine list' : ''}`)
    if (failed > 0) process.exitCode = exit_codes.failed
  })
}

/** Adds `quarantine list` and `quarantine retry`. */
export const addQuarantineCommands = (program: Command, tools: CommandTools): void => {
  const { id, jsonOption, codes } = tools
  const quarantine = program
    .command('quarantine')
    .description('clicks and postbacks that failed five times and were set aside, whole')
    .helpCommand(false)
  quarantine
    .command('list')
    .description('list them, the oldest first, with what went wrong')
    .addOption(new Option('--limit <n>', 'so many at most').argParser(id).default(50))
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline quarantine list\n${codes}`)
    .action(({ limit, json = false }: { limit: number; json?: boolean }) => runList(tools, limit, json))
  quarantine
    .command('retry [place...]')
    .description('have the worker take one again, by journal and sequence, or all; each counts once, however often')
    .option('--all', 'all that are set aside')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nExamples:\n  bin/plumbline quarantine retry 1 4711\n  bin/plumbline quarantine retry --all\n${codes}`,
    )
    .action((words: string[], { all = false, json = false }: { all?: boolean; json?: boolean }) =>
      runRetry(tools, words, all, json),
    )
}
