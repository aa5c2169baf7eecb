import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { sumExact } from '../../shared/money.ts'
import type { Party, Printable } from './content.ts'
import { printableTexts, type Unprintable } from './texts.ts'
import { drawTable, page, type Table } from './table.ts'

/* The document itself. It is loaded in a thread of its own only (make.ts): library and fonts take 30 MB. */

/** The input of a document, text and numbers alone, because another thread draws it. */
export interface Task {
  content: Printable
  number: number
  payment_id: string
  /** Of the network's zone, yyyy-MM-dd. */
  issued_on: string
  returned_on: string | null
  period: string | null
  adjusted_on: string[]
  /** Milliseconds since 1970, for the file's own date: the same file each time. */
  issued_at: number
}

export type Made = { pdf: Uint8Array } | { missing: Unprintable[] }

const font = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)))

/** A part of pdfkit's fonts that its types lack. */
interface OpenFont {
  _font?: { font?: { hasGlyphForCodePoint?: (code: number) => boolean } }
}

/** Whether the font in use has a character. @throws where the library keeps its font elsewhere than in the version that is installed */
const glyphsOf = (doc: PDFKit.PDFDocument): ((code: number) => boolean) => {
  // The library opens the font file, and has no word of its own for what is in it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, no-underscore-dangle
  const opened = (doc as unknown as OpenFont)._font?.font
  if (opened?.hasGlyphForCodePoint === undefined) throw new TypeError('pdfkit does not show its font')
  return (code) => opened.hasGlyphForCodePoint?.(code) === true
}

/** `−1,234.50` of an exact decimal; with a minus sign, because a hyphen is set badly next to tabular digits. */
const figure = (exact: string): string =>
  exact.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',').replace('-', '\u2212')

const kinds: Readonly<Record<string, string>> = {
  bonus: 'Bonus',
  correction: 'Correction',
  chargeback: 'Chargeback',
  opening: 'Opening balance',
  payment: 'Earlier payment',
  payment_return: 'Returned payment',
}

const addressLines = ({ address, zipcode, city, country, tax_id }: Party): string[] => {
  const place = [zipcode, city].filter((part) => part !== null && part !== '').join(' ')
  const tax = tax_id === null ? '' : `Tax ID: ${tax_id}`
  return [address ?? '', place, country ?? '', tax].filter((text) => text !== '')
}

/** Draws a name and the lines below it. @returns its lower end */
const drawParty = (doc: PDFKit.PDFDocument, x: number, y: number, heading: string, party: Party): number => {
  const width = page.width / 2 - 16
  doc.font('regular').fontSize(8).fillColor(page.muted).text(heading, x, y, { width })
  doc
    .font('bold')
    .fontSize(10)
    .fillColor(page.ink)
    .text(party.name, x, doc.y + 3, { width })
  doc.font('regular').fontSize(9)
  for (const text of addressLines(party)) doc.text(text, x, doc.y + 1, { width })
  return doc.y
}

const totalName = ({ returned_on }: Pick<Task, 'returned_on'>): string =>
  returned_on === null ? 'Total paid' : 'Total returned'

const drawHead = (doc: PDFKit.PDFDocument, { content, ...task }: Task): void => {
  const right = { width: page.width, align: 'right' } as const
  doc.font('bold').fontSize(20).fillColor(page.ink).text('Payment statement', page.left, page.top)
  doc
    .fontSize(11)
    .text(`No. ${task.number}`, page.left, page.top + 2, right)
    .font('regular')
    .fontSize(9)
    .fillColor(page.muted)
    .text(task.issued_on, page.left, page.top + 18, right)
  if (task.returned_on !== null) {
    doc.rect(page.left, page.top + 38, page.width, 24).fill('#fef2f2')
    doc
      .font('bold')
      .fontSize(9)
      .fillColor('#b91c1c')
      .text(
        `Returned on ${task.returned_on}. Nothing was paid: the amount went back to the balance.`,
        page.left + 8,
        page.top + 45,
      )
  }
  const y = page.top + (task.returned_on === null ? 46 : 78)
  const below = drawParty(doc, page.left, y, 'Paid by', content.network)
  const beside = drawParty(doc, page.left + page.width / 2 + 16, y, 'Paid to', content.affiliate)
  const facts: [string, string][] = [
    ['Payment', task.payment_id],
    ['Period', task.period ?? 'Not recorded'],
    ['Paid to account', content.destination],
    ...(content.reference === null ? [] : [['Reference', content.reference] satisfies [string, string]]),
    [totalName(task), `${content.currency} ${figure(content.amount)}`],
  ]
  doc.y = Math.max(below, beside) + 18
  for (const [name, value] of facts) {
    const at = doc.y
    doc.font('regular').fontSize(9).fillColor(page.muted).text(name, page.left, at, { width: 100 })
    doc.fillColor(page.ink).text(value, page.left + 104, at, { width: page.width - 104 })
    doc.y += 2
  }
}

/** The tables, the summary first: it is what readers look for, and it is next to the parties. */
const tablesOf = ({ content, adjusted_on, ...task }: Task): Table[] => {
  const { conversions, reversals, referrals, adjustments, fee, currency } = content
  const amount = { title: `Amount (${currency})`, width: 100, right: true }
  const totals: [string, string][] = []
  const details: Table[] = []
  const addLines = (title: string, heading: string, lines: Printable['conversions']): void => {
    if (lines.length === 0) return
    const total = sumExact(lines.map((line) => line.amount))
    const count = lines.reduce((all, line) => all + line.count, 0)
    details.push({
      title,
      columns: [{ title: 'Offer' }, { title: heading, width: 90, right: true }, amount],
      rows: lines.map((line) => [line.offer, figure(String(line.count)), figure(line.amount)]),
      total: ['Total', figure(String(count)), figure(total)],
    })
    totals.push([title, total])
  }
  addLines('Conversions by offer', 'Conversions', conversions)
  addLines('Reversals by offer', 'Reversals', reversals)
  if (referrals !== null) {
    details.push({
      title: 'Referrals',
      columns: [{ title: 'Description' }, { title: 'Conversions', width: 90, right: true }, amount],
      rows: [
        ['Commission for affiliates that you referred', figure(String(referrals.count)), figure(referrals.amount)],
      ],
    })
    totals.push(['Referrals', referrals.amount])
  }
  if (adjustments.length > 0) {
    const total = sumExact(adjustments.map((one) => one.amount))
    details.push({
      title: 'Adjustments',
      columns: [{ title: 'Date', width: 72 }, { title: 'Description' }, amount],
      rows: adjustments.map((one, index) => [
        adjusted_on[index] ?? '',
        [kinds[one.kind] ?? one.kind, one.text].filter((text) => text !== null && text !== '').join(': '),
        figure(one.amount),
      ]),
      total: ['Total', '', figure(total)],
    })
    totals.push(['Adjustments', total])
  }
  if (fee !== undefined) totals.push(['Payment fee', `-${fee}`])
  const summary: Table = {
    title: 'Summary',
    columns: [{ title: 'Item' }, amount],
    rows:
      totals.length === 0
        ? [['Balance paid', figure(content.amount)]]
        : totals.map(([what, sum_of]) => [what, figure(sum_of)]),
    total: [totalName(task), figure(content.amount)],
    together: true,
  }
  return [summary, ...details]
}

/** On each page: whose statement it is, and which page. */
const drawFeet = (doc: PDFKit.PDFDocument, { number, content }: Task): void => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    // Below the margin the library would begin a further page.
    doc.page.margins.bottom = 0
    const style = { width: page.width, lineBreak: false, height: 10, ellipsis: true } as const
    doc.font('regular').fontSize(8).fillColor(page.muted)
    doc.text(`Statement No. ${number} · ${content.network.name}`, page.left, page.foot, {
      ...style,
      width: page.width - 90,
    })
    doc.text(`Page ${index + 1} of ${count}`, page.left, page.foot, { ...style, align: 'right' })
  }
}

/** Draws a statement, or says which characters its font does not have. The same task makes the same bytes. */
export const drawStatement = async (given: Task): Promise<Made> => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, left: page.left, right: page.left, bottom: page.bottom },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Payment statement ${given.number}`,
      Author: given.content.network.name,
      Creator: 'Plumbline',
      CreationDate: new Date(given.issued_at),
      ModDate: new Date(given.issued_at),
    },
  })
  doc.registerFont('bold', font('Inter-SemiBold'))
  doc.registerFont('regular', font('Inter-Regular'))
  doc.font('bold')
  const hasBold = glyphsOf(doc)
  doc.font('regular')
  const hasRegular = glyphsOf(doc)
  const { printed, missing } = printableTexts(given.content, (code) => hasBold(code) && hasRegular(code))
  if (missing.length > 0) return { missing }
  const task = { ...given, content: printed }
  const pieces: Buffer[] = []
  const ended = new Promise((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  drawHead(doc, task)
  for (const table of tablesOf(task)) drawTable(doc, table)
  drawFeet(doc, task)
  doc.end()
  await ended
  return { pdf: Buffer.concat(pieces) }
}
