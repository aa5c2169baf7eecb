import { Session } from 'chdb'
import { ClickHouseException } from './chdb-error.ts'
import { quoteLiteral } from '../clickhouse/long-lists.ts'
import { isSelect, type SessionSetup } from './chdb-request.ts'

export interface ChdbEngine {
  /**
   * Runs one statement in a session that no other statement uses at the same time, and yields its answer in pieces. Settings and parameters never
   * reach another statement: a session is reused only after a read, which changes nothing in it, and with the same settings.
   * @throws ClickHouseException, also while yielding
   */
  run(statement: Statement): AsyncGenerator<Uint8Array, void>
  /** Cancels the statements with this `log_comment`; they throw. */
  cancel(log_comment: string): Promise<void>
  version: string
  close(): void
}

export interface Statement {
  setup: SessionSetup
  text: string
  /** The format of rows where the statement names none. */
  format: string
  /** The statement's own time limit, which its settings carry too. */
  limit_ms: number
  /** How long the engine may be silent before `onOverrun` is called. */
  timeout_ms: number
}

export interface ChdbEngineOptions {
  folder: string
  config_file: string
  /** Called when a statement outlived its time limit by far: nothing but ending the process ends it then. */
  onOverrun: (text: string) => void
}

const timeExceeded = ({ limit_ms }: Statement): ClickHouseException =>
  new ClickHouseException(159, 'TIMEOUT_EXCEEDED', `Timeout exceeded: the answer was not taken within ${limit_ms} ms`)

/** Opening one and its first statement cost as much as a simple statement itself. */
const max_idle_sessions = 32

const streamingRefused = 'Streaming query is not supported'

/** Opens the engine on a folder. There is one in a process, and one process on a folder. */
export const openChdb = ({ folder, config_file, onOverrun }: ChdbEngineOptions): ChdbEngine => {
  // Held open as long as the process lives: the engine shuts down with its last session.
  const keeper = new Session(folder, {
    connectionArgs: [`--config-file=${config_file}`, '--async_load_databases=0'],
  })

  const watchWork = async <T>(work: Promise<T>, { text, timeout_ms }: Statement): Promise<T> => {
    const watchdog = setTimeout(() => onOverrun(text.slice(0, 2_000)), timeout_ms)
    try {
      return await work
    } finally {
      clearTimeout(watchdog)
    }
  }

  async function* streamRows(session: Session, statement: Statement): AsyncGenerator<Uint8Array, boolean> {
    const began = performance.now()
    try {
      const stream = session.queryStream(statement.text, { format: statement.format })
      const chunks = stream[Symbol.asyncIterator]()
      try {
        for (;;) {
          const next = await watchWork(chunks.next(), statement)
          if (next.done === true) {
            // When a limit passes between two pieces, the engine ends the stream as if nothing were missing.
            if (performance.now() - began >= statement.limit_ms) throw timeExceeded(statement)
            return true
          }
          yield next.value.raw()
        }
      } finally {
        stream.cancel()
      }
    } catch (error) {
      if (error instanceof Error && error.message.includes(streamingRefused)) return false
      throw error
    }
  }

  /** Those that wait for a further statement with the same setup, the longest unused first. */
  const idle: { key: string; session: Session }[] = []

  const keep = (session: Session, { setup: { key } }: Statement): void => {
    idle.push({ key, session })
    if (idle.length > max_idle_sessions) idle.shift()?.session.close()
  }

  /** A session in which the statement can run. */
  const prepare = async (statement: Statement): Promise<Session> => {
    const { key, state, values } = statement.setup
    const index = idle.findLastIndex((one) => one.key === key)
    const [used] = index < 0 ? [] : idle.splice(index, 1)
    const session = used?.session ?? new Session(folder)
    try {
      // The values first: some settings forbid further ones.
      await watchWork(session.queryAsync(used === undefined ? `${values}; ${state}` : values), statement)
      return session
    } catch (error) {
      session.close()
      if (used === undefined) throw error
      return prepare(statement)
    }
  }

  async function* run(statement: Statement): AsyncGenerator<Uint8Array, void> {
    let session: Session | undefined
    try {
      session = await prepare(statement)
      if (isSelect(statement.text) && (yield* streamRows(session, statement))) {
        keep(session, statement)
        session = undefined
        return
      }
      const result = await watchWork(session.queryAsync(statement.text, { format: statement.format }), statement)
      yield result.bytes()
    } catch (error) {
      throw ClickHouseException.from(error)
    } finally {
      session?.close()
    }
  }

  const cancel = async (log_comment: string): Promise<void> => {
    const session = new Session(folder)
    try {
      await session.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${quoteLiteral(log_comment)} ASYNC`)
    } finally {
      session.close()
    }
  }

  const close = (): void => {
    for (const { session } of idle.splice(0)) session.close()
    keeper.close()
  }

  return { run, cancel, version: keeper.query('SELECT version()', 'TabSeparated').trim(), close }
}
