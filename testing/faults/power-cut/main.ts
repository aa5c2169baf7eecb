import { rmSync } from 'node:fs'
import { cutPower, recordWork, type Finding } from './cut-power.ts'
import { prepareStrace } from './strace.ts'
import { readOptions } from '../shared/options.ts'
import { print as say, runRig } from '../shared/run-rig.ts'

const usage = `Usage: bin/rig power-cut [--points 200] [--images 4] [--groups 1500] [--seed N] [--no-sync | --no-data-sync | --no-meta-sync]

Records what tracker and worker write and sync, then cuts the power at random points: what was not synced is dropped, torn and reordered,
and what is left is opened. With --no-sync the syncs of the record are ignored, with --no-data-sync only fsync and fdatasync, with
--no-meta-sync only those of LMDB's meta page: then losses must be found.

Exit code: 0 nothing was lost or damaged, 1 something was, 2 wrong usage.`

const max_number = 999_999_999

const describe = ({ fate, moment, acknowledged, unsynced, faults }: Finding): string =>
  `moment ${moment}, ${acknowledged} acknowledged, ${unsynced} changes unsynced, kept ${fate}: ${faults.join('; ')}`

const run = async (words: readonly string[]): Promise<boolean> => {
  const { groups, points, images, seed, ...without } = readOptions(words, {
    points: [200, 1, max_number],
    images: [4, 1, max_number],
    groups: [1_500, 1, max_number],
    seed: [1 + Math.floor(Math.random() * 1_000_000), 1, max_number],
    'no-sync': false,
    'no-data-sync': false,
    'no-meta-sync': false,
  })
  const has_syncs = !without['no-sync']
  const syncs = { calls: has_syncs && !without['no-data-sync'], meta: has_syncs && !without['no-meta-sync'] }
  const options = { points, images, seed, syncs }
  prepareStrace(say)
  const begun = performance.now()
  const recording = await recordWork(groups, options.seed)
  try {
    const result = await cutPower(recording, options)
    const { unsynced_points, max_unsynced, acknowledged, calls, beyond, findings } = result
    const seconds = Math.round((performance.now() - begun) / 1000)
    say(
      `seed ${options.seed}: ${calls} begins and ends of writes, syncs and names; ${acknowledged} records acknowledged`,
    )
    say(
      `${result.points} power cuts, ${unsynced_points} of them with up to ${max_unsynced} changes not yet durable; ${result.images} disks opened (${seconds} s)`,
    )
    say(`${beyond} records more than were acknowledged, none of them damaged`)
    for (const finding of findings.slice(0, 10)) say(describe(finding))
    if (findings.length > 10) say(`... and ${findings.length - 10} more`)
    if (findings.length === 0) say('nothing lost, nothing damaged')
    else {
      const losers = findings.filter(({ lost }) => lost > 0)
      const most = Math.max(0, ...losers.map(({ lost }) => lost))
      say(`${findings.length} of ${result.images} disks have lost something or are damaged`)
      say(`${losers.length} of them have lost acknowledged records, up to ${most}`)
    }
    return findings.length === 0
  } finally {
    rmSync(recording.folder, { recursive: true, force: true })
  }
}

await runRig(usage, run)
