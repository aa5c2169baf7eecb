import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cutPower, recordWork, type Finding } from './cut-power.ts'
import { prepareStrace } from './strace.ts'

const usage = `Usage: bin/rig power-cut [--points 200] [--images 4] [--groups 1500] [--seed N] [--no-sync | --no-data-sync | --no-meta-sync]

Records what tracker and worker write and sync, then cuts the power at random points: what was not synced is dropped, torn and reordered,
and what is left is opened. With --no-sync the syncs of the record are ignored, with --no-data-sync only fsync and fdatasync, with
--no-meta-sync only those of LMDB's meta page: then losses must be found.

Exit code: 0 nothing was lost or damaged, 1 something was, 2 wrong usage.`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1, not ${text}`)
  return Number(text)
}

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      points: { type: 'string', default: '200' },
      images: { type: 'string', default: '4' },
      groups: { type: 'string', default: '1500' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1_000_000)) },
      'no-sync': { type: 'boolean', default: false },
      'no-data-sync': { type: 'boolean', default: false },
      'no-meta-sync': { type: 'boolean', default: false },
    },
  })
  return {
    points: wholeNumber('points', values.points),
    images: wholeNumber('images', values.images),
    groups: wholeNumber('groups', values.groups),
    seed: wholeNumber('seed', values.seed),
    syncs: {
      calls: !values['no-sync'] && !values['no-data-sync'],
      meta: !values['no-sync'] && !values['no-meta-sync'],
    },
  }
}

const describe = ({ fate, moment, acknowledged, unsynced, faults }: Finding): string =>
  `moment ${moment}, ${acknowledged} acknowledged, ${unsynced} changes unsynced, kept ${fate}: ${faults.join('; ')}`

const run = async (): Promise<number> => {
  const { groups, ...options } = readOptions()
  prepareStrace(say)
  const begun = performance.now()
  const recording = await recordWork(groups, options.seed)
  try {
    const result = await cutPower(recording, options)
    const { points, images, unsynced_points, max_unsynced, acknowledged, calls, beyond, findings } = result
    const seconds = Math.round((performance.now() - begun) / 1000)
    say(
      `seed ${options.seed}: ${calls} begins and ends of writes, syncs and names; ${acknowledged} records acknowledged`,
    )
    say(
      `${points} power cuts, ${unsynced_points} of them with up to ${max_unsynced} changes not yet durable; ${images} disks opened (${seconds} s)`,
    )
    say(`${beyond} records more than were acknowledged, none of them damaged`)
    for (const finding of findings.slice(0, 10)) say(describe(finding))
    if (findings.length > 10) say(`... and ${findings.length - 10} more`)
    if (findings.length === 0) say('nothing lost, nothing damaged')
    else {
      const losers = findings.filter(({ lost }) => lost > 0)
      const most = Math.max(0, ...losers.map(({ lost }) => lost))
      say(`${findings.length} of ${images} disks have lost something or are damaged`)
      say(`${losers.length} of them have lost acknowledged records, up to ${most}`)
    }
    return findings.length === 0 ? 0 : 1
  } finally {
    rmSync(recording.folder, { recursive: true, force: true })
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
  process.exitCode = 2
}
