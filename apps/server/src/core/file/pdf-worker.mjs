// Writes tables as PDF in a thread of their own: A4 on its side, the heading repeated on each page, long texts wrapped.
import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { columnWidths } from './column-widths.mjs'
import { runThread } from './file-thread.mjs'

/** @typedef {import('./columns').Cell} Cell */
/** @typedef {import('./books').BookHead} BookHead */
/** @typedef {import('./file-thread.mjs').Book} Book */

/** @type {import('./books').FileHead} */
const { columns } = workerData

const { resolve } = createRequire(import.meta.url)
/** A font with Estonian, Cyrillic and Greek letters. Only the letters that a file uses are embedded. */
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}

// Sizes in points.
const [WIDTH, HEIGHT, MARGIN] = [841.89, 595.28, 36]
/** End of the rows of a page; the number of the page is below. */
const BOTTOM = HEIGHT - MARGIN - 12
const [GAP, PADDING] = [8, 3]
/** Between a number, which ends at the right, and the text that begins beside it. */
const WIDE_GAP = 20
/** Names of sums, and the right end of the sums. */
const [SUM_NAME, SUM_END] = [190, 290]
/** @type {[number, number]} Room for a logo beside the title. */
const LOGO = [160, 48]
const [INK, GREY, LINE] = ['#111827', '#6b7280', '#d1d5db']

const characters = columns.reduce((sum, { width }) => sum + width, 0)
/** Of 8 points, of which a line has room for 180 characters; smaller in a table of more. */
const TEXT = Math.max(5.5, Math.min(8, (8 * 180) / characters))
/** Room between each column and the next one. */
const gaps = columns.map(({ isNumber }, index) =>
  isNumber && columns[index + 1]?.isNumber === false ? WIDE_GAP : GAP,
)
/**
 * Places the columns beside each other. No word of the heading breaks, unless the page has no room for all of them.
 * @param {PDFKit.PDFDocument} document
 */
const placesIn = (document) => {
  document.font(fonts.bold).fontSize(TEXT)
  const least = columns.map(
    ({ title }) => 1 + Math.max(...title.split(' ').map((word) => document.widthOfString(word))),
  )
  const shares = columns.map(({ width }) => width)
  const total = WIDTH - 2 * MARGIN - gaps.reduce((sum, gap) => sum + gap, 0)
  const widths = columnWidths({ shares, least, total })
  let left = MARGIN
  return columns.map(({ isNumber }, index) => {
    const width = widths[index] ?? 0
    const place = { left, width, align: /** @type {const} */ (isNumber ? 'right' : 'left') }
    left += width + (gaps[index] ?? GAP)
    return place
  })
}
const heading = columns.map(({ title }) => title)

/**
 * pdfkit keeps the layout of every word for the life of a document; emptied at each page, it stays small.
 * @param {PDFKit.PDFDocument} document
 */
const forgetWords = (document) => {
  const { _font: font } = /** @type {{ _font: { layoutCache?: object } }} */ (
    /** @type {unknown} */ (document)
  )
  font.layoutCache = Object.create(null)
}

/** @typedef {{ page: { content: Stream }, content: Stream }} Foot */
/** @typedef {{ end: () => void }} Stream */

/**
 * Gives the current page a second stream of contents, for the number that is written once the number of pages is known.
 * @param {PDFKit.PDFDocument} document
 * @returns {Foot}
 */
const footOf = (document) => {
  const { page, ref } = /** @type {{ page: any, ref: (data: object) => Stream }} */ (
    /** @type {unknown} */ (document)
  )
  const content = ref.call(document, {})
  page.dictionary.data.Contents = [page.content, content]
  return { page, content }
}

/**
 * Writes `3 / 60` below each page.
 * @param {PDFKit.PDFDocument} document
 * @param {readonly Foot[]} feet
 */
const putNumbers = (document, feet) => {
  document.font(fonts.plain).fontSize(TEXT)
  for (const [index, { page, content }] of feet.entries()) {
    const rows = page.content
    page.content = content
    Object.assign(document, { page })
    const number = `${index + 1} / ${feet.length}`
    const left = WIDTH - MARGIN - document.widthOfString(number)
    document.fillColor(GREY).text(number, left, HEIGHT - MARGIN - TEXT, { lineBreak: false })
    content.end()
    page.content = rows
  }
}

/**
 * @param {WritableStream<Uint8Array>} to
 * @param {BookHead} head
 * @returns {Book}
 */
const bookIn = (to, { title, about, sums = [], logo }) => {
  const writer = to.getWriter()
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: title },
    // Empty: the fonts of PDF itself lack letters.
    font: '',
  })
  const places = placesIn(document)
  /** @type {Uint8Array[]} */
  let made = []
  document.on('data', (/** @type {Uint8Array} */ bytes) => made.push(bytes))
  const ended = new Promise((done) => {
    document.on('end', done)
  })
  const flush = async () => {
    const bytes = made
    made = []
    for (const one of bytes) await writer.write(one)
  }

  /** @type {Foot[]} */
  const feet = []
  let top = 0
  const single = /** @type {const} */ ({ lineBreak: false })

  /**
   * Writes the cells of a row, with a line below.
   * @param {readonly Cell[]} cells
   * @param {number} height
   */
  const put = (cells, height) => {
    for (const [index, cell] of cells.entries()) {
      const place = places[index]
      if (!place || cell === null || cell === '') continue
      document.text(String(cell), place.left, top + PADDING, { width: place.width, align: place.align })
    }
    top += height
    document
      .moveTo(MARGIN, top)
      .lineTo(WIDTH - MARGIN, top)
      .lineWidth(0.5)
      .stroke(LINE)
  }
  /** @param {readonly Cell[]} cells */
  const heightOf = (cells) => {
    const heights = cells.map((cell, index) => {
      const width = places[index]?.width ?? 0
      const text = cell === null ? '' : String(cell)
      const isOneLine = document.widthOfString(text) <= width
      return isOneLine ? document.currentLineHeight(true) : document.heightOfString(text, { width })
    })
    return Math.max(...heights) + 2 * PADDING
  }
  /** @param {readonly Cell[]} cells */
  const putHeading = (cells) => {
    document.font(fonts.bold).fontSize(TEXT).fillColor(GREY)
    put(cells, heightOf(cells))
    document.font(fonts.plain).fillColor(INK)
  }
  /** Writes the sums below each other, the result in bold below a line. */
  const putSums = () => {
    for (const [index, { name, sum }] of sums.entries()) {
      if (index === sums.length - 1) {
        document
          .moveTo(MARGIN, top)
          .lineTo(MARGIN + SUM_END, top)
          .lineWidth(0.5)
          .stroke(LINE)
        top += 3
        document.font(fonts.bold)
      }
      document.fillColor(INK).text(name, MARGIN, top, { width: SUM_NAME })
      const next = document.y
      document.text(sum, MARGIN + SUM_NAME, top, { width: SUM_END - SUM_NAME, align: 'right' })
      top = Math.max(next, document.y) + 2
    }
  }
  const beginPage = () => {
    document.addPage()
    feet.push(footOf(document))
    const pages = feet.length
    document.font(fonts.plain).fontSize(TEXT).fillColor(GREY)
    forgetWords(document)
    if (pages > 1) document.text(title, MARGIN, HEIGHT - MARGIN - TEXT, single)
    top = MARGIN
    if (pages === 1) {
      if (logo)
        document.image(Buffer.from(logo), WIDTH - MARGIN - LOGO[0], MARGIN, { fit: LOGO, align: 'right' })
      document.font(fonts.bold).fontSize(14).fillColor(INK).text(title, MARGIN, top, single)
      top += 22
      document.font(fonts.plain).fontSize(9).fillColor(GREY)
      for (const line of about) {
        document.text(line, MARGIN, top, { width: WIDTH - 2 * MARGIN })
        top = document.y + 2
      }
      top += 6
      if (sums.length > 0) {
        putSums()
        top += 10
      }
    }
    putHeading(heading)
  }
  beginPage()

  return {
    add: async (rows, isTotal = false) => {
      if (isTotal) document.font(fonts.bold)
      for (const cells of rows) {
        const height = heightOf(cells)
        if (top + height > BOTTOM) {
          beginPage()
          if (isTotal) document.font(fonts.bold)
        }
        put(cells, height)
      }
      await flush()
    },
    end: async () => {
      putNumbers(document, feet)
      document.end()
      await ended
      await flush()
      await writer.close()
    },
  }
}

runThread(bookIn)
