import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretsPath } from '../../../server/shared/secrets.ts'
import { freePort } from '../../../server/shared/os-process/ports.ts'
import { workerFolder } from '../../../server/features/clicks/local-state.ts'
import { startProgram, type Program } from './processes.ts'

/** Shared by the rig's nodes. */
export interface Stores {
  database_url: string
  clickhouse_url: string
  /** Of the first node; has secrets.json. */
  data_dir: string
}

/** Lets a worker start without the tables of places, which take half a minute to pack: it finds none and says Unknown. */
const goWithoutPlaces = (data_dir: string): void => {
  mkdirSync(workerFolder(data_dir), { recursive: true })
  writeFileSync(join(workerFolder(data_dir), 'geography'), '')
}

export interface Machines {
  /** Addresses of the trackers. */
  trackers: readonly string[]
  workers: readonly Program[]
  /** The first fault of any process. */
  fault(): string | undefined
  stop(): Promise<void>
}

/** Starts two nodes on one PostgreSQL and one ClickHouse: the first with two trackers, the second with one, each with its own worker. */
export const startMachines = async ({ database_url, clickhouse_url, data_dir }: Stores): Promise<Machines> => {
  const second = join(data_dir, 'second-node')
  mkdirSync(second)
  copyFileSync(secretsPath(data_dir), secretsPath(second))
  goWithoutPlaces(data_dir)
  goWithoutPlaces(second)
  const environment = (machine: number): Record<string, string> => ({
    DATABASE_URL: database_url,
    CLICKHOUSE_URL: clickhouse_url,
    MACHINE: String(machine),
    TRACKERS: machine === 1 ? '2' : '1',
    DATA_DIR: machine === 1 ? data_dir : second,
  })
  const programs: Program[] = []
  const startTracker = async (machine: number, tracker: number): Promise<string> => {
    const port = await freePort()
    programs.push(
      await startProgram('tracker', {
        ...environment(machine),
        TRACKER: String(tracker),
        TRACKER_PORT: String(port),
      }),
    )
    return `http://127.0.0.1:${port}`
  }
  const startWorker = async (machine: number): Promise<Program> => {
    const worker = await startProgram('worker', environment(machine))
    programs.push(worker)
    return worker
  }
  const stop = async (): Promise<void> => {
    await Promise.all(programs.map((program) => program.stop()))
  }
  const [one, two, three, ...workers] = await Promise.allSettled([
    startTracker(1, 1),
    startTracker(1, 2),
    startTracker(2, 1),
    startWorker(1),
    startWorker(2),
  ])
  try {
    return {
      trackers: [one, two, three].map(unwrapStarted),
      workers: workers.map(unwrapStarted),
      fault: () => programs.map((program) => program.fault()).find((fault) => fault !== undefined),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const unwrapStarted = <T>(one: PromiseSettledResult<T>): T => {
  if (one.status === 'rejected') throw one.reason
  return one.value
}
