import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { network_zone } from '../../shared/network.ts'
import { click_columns, type Shipping } from '../../features/clicks/index.ts'
import type { OnBytes } from './files.ts'
import type { BackedUpFile } from './manifest.ts'

/*
 * Rows of clicks in files, one per day, a JSON list on each line, compressed with zstd. They hold exactly the clicks that are shipped according
 * to the worker's state, so that the two agree wherever they are restored.
 */

/** The embedded engine takes 64 MB in one go. */
const insert_bytes = 16 * 1_048_576
const newline = 0x0a

/** Which rows a worker has shipped, as SQL. */
const isShipped = (shipping: ReadonlyMap<number, Pick<Shipping, 'shipped'>>): string => {
  const parts = [...shipping].map(([journal, { shipped }]) => `(journal = ${journal} and sequence <= ${shipped})`)
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
}

const countLines = (piece: Buffer): number => {
  let lines = 0
  for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) lines += 1
  return lines
}

/** Passes data through, and reports each piece. */
const watchPieces = (look: (piece: Buffer) => void): Transform =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      look(piece)
      done(null, piece)
    },
  })

const writeDay = async (
  clickhouse: ClickHouseClient,
  { path, day, where }: { path: string; day: string; where: string },
  onBytes: OnBytes,
): Promise<{ rows: number; bytes: number; sha256: string }> => {
  const { stream } = await clickhouse.exec({
    query: `select ${click_columns.join(', ')} from clicks where toDate(at, '${network_zone}') = {day:Date} and ${where} format JSONCompactEachRow`,
    query_params: { day },
  })
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let lines = 0
  let bytes = 0
  try {
    const compressed = watchPieces((piece) => {
      hash.update(piece)
      bytes += piece.length
      onBytes(piece.length)
    })
    const rows = watchPieces((piece) => (lines += countLines(piece)))
    await pipeline(stream, rows, createZstdCompress(), compressed, async (source: AsyncIterable<Buffer>) => {
      for await (const piece of source) await handle.writeFile(piece)
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { rows: lines, bytes, sha256: hash.digest('hex') }
}

export interface ClicksCopy {
  /** The columns of each row, in this order. */
  columns: string[]
  rows: number
  migrations: number
  files: BackedUpFile[]
}

/**
 * Copies the rows of the clicks that a worker's state lists as shipped to `backup`/clicks.
 * @throws if a row is missing in ClickHouse's reply
 */
export const copyClicks = async (
  clickhouse: ClickHouseClient,
  backup: string,
  shipping: ReadonlyMap<number, Pick<Shipping, 'shipped'>>,
  onBytes: OnBytes,
): Promise<ClicksCopy> => {
  const where = isShipped(shipping)
  const [schema] = await askRows<{ migrations: number }>(clickhouse, {
    query: 'select max(number) as migrations from schema_migrations',
  })
  const days = await askRows<{ day: string; count: number }>(clickhouse, {
    query: `select toString(toDate(at, '${network_zone}')) as day, count() as count from clicks where ${where} group by day order by day`,
  })
  await mkdir(join(backup, 'clicks'), { mode: 0o700 })
  const copy: ClicksCopy = { columns: [...click_columns], rows: 0, migrations: schema?.migrations ?? 0, files: [] }
  for (const { day, count } of days) {
    const path = `clicks/${day}.jsonl.zst`
    const { rows, ...content } = await writeDay(clickhouse, { path: join(backup, path), day, where }, onBytes)
    if (rows < count) throw new Error(`ClickHouse sent ${rows} of ${count} clicks of ${day}: try again`)
    copy.files.push({ path, ...content })
    copy.rows += rows
  }
  return copy
}

/** Cuts a text into pieces of whole lines that the embedded engine takes. */
export async function* piecesOf(text: AsyncIterable<Buffer>, piece_bytes = insert_bytes): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const piece of text) {
    gathered.push(piece)
    size += piece.length
    if (size < piece_bytes) continue
    const all = Buffer.concat(gathered)
    const end = all.lastIndexOf(newline) + 1
    if (end > 0) yield all.subarray(0, end)
    gathered = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** Puts the rows of files into the table `clicks`, which is empty. @throws when there are not as many as were copied */
export const loadClicks = async (
  clickhouse: ClickHouseClient,
  { columns: names, rows }: Pick<ClicksCopy, 'columns' | 'rows'>,
  files: readonly { path: string; bytes: number }[],
  onBytes: OnBytes,
  piece_bytes = insert_bytes,
): Promise<void> => {
  const insert = async (piece: Buffer): Promise<void> => {
    const { stream } = await clickhouse.exec({
      query: `insert into clicks (${names.join(', ')}) format JSONCompactEachRow`,
      values: Readable.from([piece], { objectMode: false }),
    })
    await finished(stream.resume())
  }
  for (const { path, bytes } of files) {
    await pipeline(createReadStream(path), createZstdDecompress(), async (text: AsyncIterable<Buffer>) => {
      for await (const piece of piecesOf(text, piece_bytes)) await insert(piece)
    })
    onBytes(bytes)
  }
  const [row] = await askRows<{ count: number }>(clickhouse, { query: 'select count() as count from clicks' })
  if (row?.count !== rows) throw new Error(`of ${rows} clicks of the backup ${row?.count ?? 0} came to ClickHouse`)
}
