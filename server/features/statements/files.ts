import { createHash } from 'node:crypto'
import type { Pg } from '../../storage/postgres/schema.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { networkDay } from '../../shared/time.ts'
import { readContent, type Content, type Printable } from './content.ts'
import type { Task } from './document.ts'
import { drawDocument } from './make.ts'
import { networkParty, readNetworkDetails } from './network-details.ts'
import { readSnapshots } from './snapshot.ts'
import { presentUnprintable } from './texts.ts'

/** Whose payment; without the affiliate anybody's, as for an operator. */
export interface Which {
  payment_id: string
  affiliate_id?: number
}

export interface StatementFile {
  number: number
  pdf: Buffer
  sha256: Buffer
}

/** @throws ApiError `not_found` for an unknown payment, or one that was never completed */
const findStatement = async (pg: Pg, { payment_id, affiliate_id }: Which) => {
  let matching = pg
    .selectFrom('payments')
    .leftJoin('statements', 'statements.payment_id', 'payments.id')
    .where('payments.id', '=', payment_id)
    .select([
      'payments.id',
      'statements.number',
      'statements.issued_at',
      'statements.content',
      'statements.returned_at',
    ])
  if (affiliate_id !== undefined) matching = matching.where('payments.affiliate_id', '=', affiliate_id)
  const row = await matching.executeTakeFirstOrThrow(() => new ApiError('not_found'))
  const { number, issued_at } = row
  if (number === null || issued_at === null) throw refuse('no_statement', {})
  return { ...row, number, issued_at }
}

type Found = Awaited<ReturnType<typeof findStatement>>

/** The content from present data: for a statement that cannot be made, because names were wrong then. */
const readAgain = async (pg: Pg, { id }: Found): Promise<Content> => {
  const content = (await readSnapshots(pg, [id])).get(id)
  if (content === undefined) throw new ApiError('not_found')
  return content
}

/** @throws ApiError `statement_incomplete` until the network's details are set */
const complete = async (pg: Pg, content: Content): Promise<Printable> => {
  const network = content.network ?? networkParty(await readNetworkDetails(pg))
  if (network === null) throw new ApiError('statement_incomplete')
  return { ...content, network }
}

/** The days of a period, in the network's zone: what ended at midnight ended on the day before. */
const periodText = (period: Content['period']): string | null => {
  if (period === null) return null
  const last = networkDay(Date.parse(period.to) - 1)
  return period.from === null ? `until ${last}` : `${networkDay(Date.parse(period.from))} to ${last}`
}

const returnDay = ({ returned_at }: Pick<Found, 'returned_at'>): string | null =>
  returned_at === null ? null : networkDay(returned_at.getTime())

const taskOf = (content: Printable, { id, number, issued_at, returned_at }: Found): Task => ({
  content,
  number,
  payment_id: id,
  issued_on: networkDay(issued_at.getTime()),
  returned_on: returnDay({ returned_at }),
  period: periodText(content.period),
  adjusted_on: content.adjustments.map(({ at }) => networkDay(Date.parse(at))),
  issued_at: issued_at.getTime(),
})

/** Stores a document with what it says, unless another one was faster: then it is that one's. */
const store = (pg: Pg, row: Found, content: Printable, pdf: Buffer, made_at: Date): Promise<StatementFile> =>
  pg.transaction().execute(async (trx) => {
    const { id: payment_id, number, returned_at } = row
    await trx.selectFrom('statements').where('payment_id', '=', payment_id).select('number').forUpdate().execute()
    const there = await findFile(trx, row)
    if (there !== undefined) return there
    const sha256 = createHash('sha256').update(pdf).digest()
    await trx
      .updateTable('statements')
      .set({ content: JSON.stringify(content) })
      .where('payment_id', '=', payment_id)
      .execute()
    await trx
      .insertInto('statement_files')
      .values({ payment_id, of_return: returned_at !== null, made_at, pdf, sha256 })
      .execute()
    return { number, pdf, sha256 }
  })

const findFile = async (pg: Pg, { id, number, returned_at }: Found): Promise<StatementFile | undefined> => {
  const file = await pg
    .selectFrom('statement_files')
    .where('payment_id', '=', id)
    .where('of_return', '=', returned_at !== null)
    .select(['pdf', 'sha256'])
    .executeTakeFirst()
  return file === undefined ? undefined : { number, ...file }
}

const isMade = async (pg: Pg, payment_id: string): Promise<boolean> =>
  (await pg
    .selectFrom('statement_files')
    .where('payment_id', '=', payment_id)
    .select('payment_id')
    .executeTakeFirst()) !== undefined

/**
 * The statement of a completed payment as PDF: made when it is first asked for, and the same bytes from then on. Where it could not be made
 * because of a name, the names of now are tried.
 * @throws ApiError `not_found`, `statement_incomplete`, `statement_characters`
 */
export const readStatementFile = async (pg: Pg, which: Which, now: Date): Promise<StatementFile> => {
  const row = await findStatement(pg, which)
  const there = await findFile(pg, row)
  if (there !== undefined) return there
  const draw = async (content: Content) => {
    const printable = await complete(pg, content)
    return { printable, made: await drawDocument(taskOf(printable, row)) }
  }
  let { printable, made } = await draw(readContent(row.content))
  if ('missing' in made && !(await isMade(pg, row.id))) ({ printable, made } = await draw(await readAgain(pg, row)))
  if ('missing' in made) {
    const [first = { field: '', text: '', characters: [] }] = made.missing
    throw refuse('statement_characters', presentUnprintable(first))
  }
  return store(pg, row, printable, Buffer.from(made.pdf), now)
}

export interface Statement {
  number: number
  content: Content
  /** Of the network's zone, yyyy-MM-dd. */
  returned_on: string | null
}

export const readStatementContent = async (pg: Pg, which: Which): Promise<Statement> => {
  const row = await findStatement(pg, which)
  return { number: row.number, content: readContent(row.content), returned_on: returnDay(row) }
}
