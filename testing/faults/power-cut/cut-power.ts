import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomFrom, type Random } from '../../../server/demo/random.ts'
import { readMoments, type Moment } from './calls.ts'
import { createDisk, type Disk } from './disk.ts'
import { fates, writeImage, type Fate } from './image.ts'
import { openEvaluator } from './evaluators.ts'
import { createReplay, type Replay, type Syncs } from './replay.ts'
import { traceProgram } from './strace.ts'
import { readWitness } from './witness.ts'

const workload = fileURLToPath(new URL('./workload.ts', import.meta.url))

/** LMDB maps its lock file into memory, so that no call shows its content; the first process that opens it recreates it. */
const isLockFile = (path: string): boolean => path.endsWith('/lock.mdb')

/** With syncs ignored, a system that writes back in time loses only this many of the newest writes of each file. */
const written_back_but = 60

export interface Recording {
  folder: string
  /** The data directory as the program left it. */
  root: string
  moments: Moment[]
}

/** Runs tracker and worker code for `groups` groups of records and records every call that changes or syncs a file. */
export const recordWork = async (groups: number, seed: number): Promise<Recording> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-power-cut-'))
  const root = join(folder, 'data')
  mkdirSync(root)
  const file = join(folder, 'record.strace')
  await traceProgram(file, workload, [root, String(seed), String(groups)])
  const moments: Moment[] = []
  for await (const moment of readMoments(file)) moments.push(moment)
  rmSync(file)
  return { folder, root, moments }
}

const start = (root: string, syncs: Syncs): { disk: Disk; replay: Replay } => {
  const disk = createDisk(root)
  return { disk, replay: createReplay(disk, root, syncs, isLockFile) }
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile() && !isLockFile(`/${name}`))
    .toSorted()

/** Plays a whole record; the moments at which something happened on the disk. @throws when its end is not what the real files hold */
const playThrough = ({ root, moments }: Recording): number[] => {
  const { disk, replay } = start(root, { calls: true, meta: true })
  const points: number[] = []
  for (const [index, moment] of moments.entries()) if (replay.play(moment)) points.push(index)
  const simulated = [...disk.current()].filter(([, entry]) => entry !== 'folder')
  const names = simulated.map(([path]) => relative(root, path)).toSorted()
  if (names.join() !== filesIn(root).join()) throw new Error(`the record has the files ${names.join()}`)
  for (const [path, file] of simulated) {
    if (file === 'folder') continue
    const content = file.durable.copy()
    for (const change of file.pending) content.apply(change)
    if (!content.bytes().equals(readFileSync(path))) throw new Error(`the record of ${path} is not what it holds`)
  }
  return points
}

/** Random moments at which something happened on the disk, a tenth of them while the files were being made. */
const choosePoints = (points: readonly number[], count: number, random: Random): number[] => {
  const early = points.slice(0, 100)
  return Array.from({ length: count }, (_, turn) => random.pick(turn % 10 === 0 ? early : points)).toSorted(
    (a, b) => a - b,
  )
}

export interface Finding {
  fate: Fate
  moment: number
  acknowledged: number
  unsynced: number
  faults: string[]
  /** Acknowledged records that this disk lacks. */
  lost: number
}

export interface PowerCuts {
  points: number
  images: number
  /** Points at which something was not yet durable. */
  unsynced_points: number
  max_unsynced: number
  acknowledged: number
  calls: number
  /** Records that are present without having been acknowledged. */
  beyond: number
  findings: Finding[]
}

export interface PowerCutOptions {
  points: number
  /** Number of different disk images. */
  images: number
  seed: number
  syncs: Syncs
}

/** Cuts the power at random points of a record and looks at what is left. */
export const cutPower = async (recording: Recording, options: PowerCutOptions): Promise<PowerCuts> => {
  const { points: count, images, seed, syncs } = options
  const { root, folder, moments } = recording
  const random = randomFrom(seed)
  const all = playThrough(recording)
  const points = choosePoints(all, count, random)
  const { disk, replay } = start(root, syncs)
  const evaluate = openEvaluator()
  const result: PowerCuts = {
    points: count,
    images: 0,
    unsynced_points: 0,
    max_unsynced: 0,
    acknowledged: 0,
    calls: all.length,
    beyond: 0,
    findings: [],
  }
  let position = 0
  for (const [turn, point] of points.entries()) {
    for (; position <= point; position++) {
      const moment = moments[position]
      if (moment !== undefined) replay.play(moment)
      if (!syncs.calls) disk.writeBack(written_back_but)
    }
    const witness = readWitness(replay.output())
    let unsynced = 0
    for (let number = 0; number < images; number++) {
      const fate = random.pick(fates)
      const data_dir = join(folder, `image-${turn}-${number}`)
      const image = writeImage(disk, root, data_dir, fate, random)
      unsynced = Math.max(unsynced, image.unsynced)
      const { faults, lost, beyond } = await evaluate.ask({ data_dir, witness })
      rmSync(data_dir, { recursive: true, force: true })
      result.images += 1
      result.beyond += beyond
      if (faults.length > 0)
        result.findings.push({
          fate,
          moment: point,
          acknowledged: witness.acknowledged,
          unsynced: image.unsynced,
          faults,
          lost,
        })
    }
    if (unsynced > 0) result.unsynced_points += 1
    result.max_unsynced = Math.max(result.max_unsynced, unsynced)
    result.acknowledged = Math.max(result.acknowledged, witness.acknowledged)
  }
  evaluate.close()
  return result
}
