import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { isRunning } from '../../shared/os-process/process-identity.ts'
import { readRun } from '../../operations/nodes/run-file.ts'
import { packed_geography } from '../../../testing/harness/geography.ts'
import { removeDataDir } from '../../../testing/harness/product.ts'
import { createProgram } from './commands.ts'
import { openPortal, openShell, root } from './operator-guide.test-support.ts'
import { until } from '../../../testing/harness/until.ts'

/*
 * The first chapter of the operator's guide, from an empty machine to the first paid affiliate: its commands run in a shell exactly as they
 * stand there, and between them the affiliate does in the portal what the chapter says that she does.
 */

const chapter_title = 'From an empty machine to the first paid affiliate'

const guide = readFileSync(join(root, 'docs/operator-guide.md'), 'utf8')

/** The blocks of shell commands of each section of the chapter. */
const readChapter = (): { section: string; blocks: string[] }[] => {
  const chapter = guide.split(/^## /m).find((part) => part.startsWith(chapter_title)) ?? ''
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      section: /^\d+/.exec(text)?.[0] ?? '',
      blocks: [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block),
    }))
}

const home = mkdtempSync(join(tmpdir(), 'plumbline-guide-'))
const data_dir = join(home, 'plumbline-network')
const port = await freePort()
const tracker_port = await freePort()

const shell = await openShell({
  ...packed_geography,
  HOME: home,
  HOST: '127.0.0.1',
  PORT: String(port),
  TRACKER_PORT: String(tracker_port),
  OPERATOR_PORT: String(await freePort()),
})
const anna = openPortal(`http://127.0.0.1:${port}`, data_dir, 'anna@example.com')

afterAll(async () => {
  const supervisor = readRun(data_dir)?.supervisor
  if (supervisor !== undefined && isRunning(supervisor)) {
    process.kill(supervisor.pid, 'SIGTERM')
    await until(() => Promise.resolve(!isRunning(supervisor)))
  }
  shell.close()
  removeDataDir(data_dir)
  rmSync(home, { recursive: true, force: true })
})

/** Payout details that are new wait for 48 hours: they pass. */
const letTwoDaysPass = async (): Promise<void> => {
  const pg = connectPostgres(readRun(data_dir)?.database_url ?? '', { max_connections: 1, writes_money: true })
  await pg
    .updateTable('billing')
    .set({ destination_changed_at: new Date(Date.now() - 49 * 3_600_000) })
    .execute()
  await pg.destroy()
}

/** The output of each block of a section. */
const output: Record<string, string[]> = {}

/** Anna's steps before a section, and her checks after it. */
const before: Readonly<Record<string, () => Promise<void>>> = {
  async '6'() {
    await anna.signIn(output['5']?.[0] ?? '')
    await anna.addPayoutDetails()
    expect(await anna.link(1)).toBe(`http://localhost:${tracker_port}/click?offer_id=1&affiliate_id=1`)
  },
  '8': () => expect.poll(() => anna.balance()).toBe(55),
}
const after: typeof before = {
  async '8'() {
    expect(await anna.payments()).toMatchObject([{ status: 'completed', amount: 55 }])
    expect(await anna.balance()).toBe(0)
    expect(await anna.mailed(/(batch 1)/)).toBe('batch 1')
  },
}

test('the commands of the guide lead from an empty machine to the first paid affiliate', async () => {
  const chapter = readChapter()
  expect(chapter).toHaveLength(10)
  for (const { section, blocks } of chapter) {
    await before[section]?.()
    for (const block of blocks) {
      if (block.startsWith('run=')) await letTwoDaysPass()
      output[section] = [...(output[section] ?? []), await shell.paste(block)]
    }
    await after[section]?.()
  }
  expect(output).toMatchObject({
    1: [expect.stringMatching(/^ready http:/), ''],
    2: [expect.stringMatching(/mail/)],
    6: [
      expect.stringMatching(/^https:\/\/vpn\.example\/landing\?click_id=[\w-]{32}$/),
      expect.stringContaining('counts'),
    ],
    7: ['OK', expect.stringContaining('55.00')],
    9: [expect.stringContaining('everything agrees')],
  })
  expect(output['8']?.[0]).toContain('the payout details were changed less than 48 hours ago')
  expect(output['8']?.[2]).toContain('anna@example.com,55.00,USD,payment-1,')
})

/** Arguments of `bin/plumbline` in the guide, in blocks and within sentences and tables. */
const listMentionedCommands = (groups: readonly string[]): string[][] => {
  const lines = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.replaceAll('\\\n', ' ').split('\n'),
  )
  const spans = [...guide.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...lines, ...spans].flatMap((text) => {
    const typed = /bin\/plumbline ([^|)>]*)/.exec(text)?.[1] ?? text
    const words = [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    return groups.includes(words[0] ?? '') && words.length > 1 ? [words] : []
  })
}

test('every command of the guide is one, with the options that it is given', () => {
  const program = createProgram()
  const mentioned = listMentionedCommands(program.commands.map((command) => command.name()))
  expect(mentioned.length).toBeGreaterThan(80)
  for (const words of mentioned) {
    const [group = '', below = ''] = words
    const parent = program.commands.find((command) => command.name() === group)
    const child = parent?.commands.find((command) => command.name() === below)
    const isLeaf = child === undefined && (below.startsWith('-') || parent?.commands.length === 0)
    expect.soft(child !== undefined || isLeaf, words.join(' ')).toBe(true)
    const known = (child ?? parent)?.options.map(({ long }) => long) ?? []
    const options = words.filter((word) => word.startsWith('--') && word !== '--help')
    expect.soft(known, words.join(' ')).toEqual(expect.arrayContaining(options))
  }
})
