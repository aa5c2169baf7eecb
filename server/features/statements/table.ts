/* Tables that go over pages, for a statement. */

/** An A4 page in points, and its colours. */
export const page = {
  left: 48,
  top: 48,
  bottom: 64,
  width: 595.28 - 96,
  end: 841.89 - 64,
  foot: 841.89 - 40,
  ink: '#111827',
  muted: '#6b7280',
  line: '#e5e7eb',
} as const

interface Column {
  title: string
  /** Absent: what the others leave. */
  width?: number
  right?: boolean
}

export interface Table {
  title: string
  columns: Column[]
  rows: string[][]
  total?: string[]
  /** Never broken: it begins a page where it would not fit. */
  together?: boolean
}

const pad = 5
const gap = 12
const title_height = 38

/** Draws a table below what is there. Title and header stand again on each page, and a row is on one page. */
export const drawTable = (doc: PDFKit.PDFDocument, { title, columns, rows, total, together = false }: Table): void => {
  const taken = columns.reduce((all, { width = 0 }) => all + width, 0)
  const widths = columns.map(({ width }) => width ?? page.width - taken)
  const optionsOf = (index: number) =>
    ({
      width: (widths[index] ?? 0) - (index === columns.length - 1 ? 0 : gap),
      align: columns[index]?.right === true ? 'right' : 'left',
      // Digits of one width, so that figures stand below each other.
      ...(columns[index]?.right === true && { features: ['tnum' as const] }),
    }) as const
  // Figures are one line.
  const heightOf = (cells: readonly string[]): number =>
    Math.max(
      doc.currentLineHeight(true),
      ...cells.map((cell, index) =>
        columns[index]?.right === true || cell === '' ? 0 : doc.heightOfString(cell, optionsOf(index)),
      ),
    ) +
    2 * pad
  const drawCells = (cells: readonly string[], height: number): void => {
    const y = doc.y
    let x: number = page.left
    for (const [index, cell] of cells.entries()) {
      if (cell !== '') doc.text(cell, x, y + pad, optionsOf(index))
      x += widths[index] ?? 0
    }
    doc.y = y + height
  }
  const rule = (colour: string): void => {
    doc
      .moveTo(page.left, doc.y)
      .lineTo(page.left + page.width, doc.y)
      .lineWidth(0.5)
      .stroke(colour)
  }
  const drawHeader = (heading: string): void => {
    doc.font('bold').fontSize(11).fillColor(page.ink).text(heading, page.left, doc.y, { width: page.width })
    doc.y += 2
    doc.font('regular').fontSize(8).fillColor(page.muted)
    const titles = columns.map((column) => column.title)
    drawCells(titles, heightOf(titles))
    rule(page.muted)
    doc.font('regular').fontSize(9).fillColor(page.ink)
  }
  const nextPage = (): void => {
    doc.addPage()
    doc.y = page.top
  }

  doc.font('regular').fontSize(9)
  const heights = rows.map(heightOf)
  const needed = together ? heights.reduce((all, one) => all + one, 2 * 24) : (heights[0] ?? 0) + 24
  doc.y += 22
  if (doc.y + title_height + needed > page.end) nextPage()
  drawHeader(title)
  for (const [index, cells] of rows.entries()) {
    const height = heights[index] ?? 0
    // The total must not be alone on a page.
    const beside = index === rows.length - 1 && total !== undefined ? 24 : 0
    if (doc.y + height + beside > page.end) {
      nextPage()
      drawHeader(`${title}, continued`)
    }
    drawCells(cells, height)
    rule(page.line)
  }
  if (total === undefined) return
  doc.font('bold').fontSize(9)
  drawCells(total, heightOf(total))
}
