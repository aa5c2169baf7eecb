import { Session } from 'chdb'
import { ClickHouseException } from './chdb-error.ts'
import { isSelect, quoteLiteral } from './chdb-request.ts'

export interface ChdbEngine {
  /**
   * Runs one statement in a session of its own, so that no setting reaches another request, and gives its answer piece by piece.
   * @throws ClickHouseException, on the way too
   */
  run(statement: Statement): AsyncGenerator<Uint8Array, void>
  /** Ends the statements whose `log_comment` is this; they throw. */
  cancel(log_comment: string): Promise<void>
  version: string
  close(): void
}

export interface Statement {
  /** Statements that give the session its database, settings and parameters. */
  setup: string
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

const streamingRefused = 'Streaming query is not supported'

/** Opens the engine on a folder. There is one in a process, and one process on a folder. */
export const openChdb = ({ folder, config_file, onOverrun }: ChdbEngineOptions): ChdbEngine => {
  // Held open as long as the process lives: the engine shuts down with its last session.
  const keeper = new Session(folder, {
    connectionArgs: [`--config-file=${config_file}`, '--async_load_databases=0'],
  })

  const watched = async <T>(work: Promise<T>, { text, timeout_ms }: Statement): Promise<T> => {
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
          const next = await watched(chunks.next(), statement)
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

  async function* run(statement: Statement): AsyncGenerator<Uint8Array, void> {
    const session = new Session(folder)
    try {
      await watched(session.queryAsync(statement.setup), statement)
      if (isSelect(statement.text) && (yield* streamRows(session, statement))) return
      const result = await watched(session.queryAsync(statement.text, { format: statement.format }), statement)
      yield result.bytes()
    } catch (error) {
      throw ClickHouseException.from(error)
    } finally {
      session.close()
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

  return { run, cancel, version: keeper.query('SELECT version()', 'TabSeparated').trim(), close: () => keeper.close() }
}
