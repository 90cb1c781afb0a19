import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { dayNumber } from '#rules/calendar.ts'
import { minutesOfDay, sofiaTime } from '#rules/sofia-time.ts'
import type { Kind, Value } from './exported-list.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const MAIN = `${OFFICE}/spreadsheetml/2006/main`
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`
const PACKAGE = `${OFFICE}/package/2006`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The limit of the format for a cell, in characters. */
const MAX_TEXT = 32_767

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML cannot hold: control characters and halves of characters. */
const xmlText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '')

const STYLES: Record<Kind | 'header', number> = { text: 0, number: 0, header: 1, money: 2, day: 3, instant: 4 }

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const serialOf = (day: string): number => dayNumber(day) - dayNumber('1899-12-30')

function numberOf(value: string | number, kind: Kind): number {
  if (kind === 'day') return serialOf(String(value))
  if (kind !== 'instant') return Number(value)
  const { day, time } = sofiaTime(new Date(String(value)))
  return serialOf(day) + minutesOfDay(time) / 1440
}

/** „A“, „B“ and so on: no list has more columns than there are letters. */
const letterOf = (place: number): string => String.fromCodePoint(65 + place)

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

/** A text is a text, whatever it begins with: no cell is a formula. */
function cellOf(at: string, value: Value, kind: Kind): string {
  if (value === null || value === '') return ''
  return kind === 'text'
    ? textCell(at, String(value), STYLES.text)
    : `<c r="${at}" s="${STYLES[kind]}"><v>${numberOf(value, kind)}</v></c>`
}

interface Sheet {
  title: string
  columns: readonly { header: string; kind: Kind }[]
  pages: AsyncIterable<readonly Value[][]>
}

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<Buffer> {
  const widths = columns
    .map(
      ({ kind }, place) =>
        `<col min="${place + 1}" max="${place + 1}" width="${kind === 'text' ? 28 : 14}" customWidth="1"/>`,
    )
    .join('')
  const headers = columns.map(({ header }, place) => textCell(`${letterOf(place)}1`, header, STYLES.header)).join('')
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${headers}</row>`,
  )
  let line = 1
  for await (const page of pages) {
    const rows = page.map((row) => {
      line += 1
      const cells = row.map((value, place) =>
        cellOf(`${letterOf(place)}${line}`, value, columns[place]?.kind ?? 'text'),
      )
      return `<row r="${line}">${cells.join('')}</row>`
    })
    if (rows.length > 0) yield Buffer.from(rows.join(''))
  }
  yield Buffer.from('</sheetData></worksheet>')
}

const PARTS = ({ title }: Sheet): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLE_SHEET,
})

/** Written as its rows come: the libraries that are maintained hold a whole workbook in memory. */
export function xlsxFile(sheet: Sheet): PassThrough {
  const zip = new ZipFile()
  const output = new PassThrough()
  const rows = Readable.from(sheetXml(sheet))
  rows.on('error', (error) => output.destroy(error))
  pipeline(zip.outputStream, output, (error) => {
    if (error) rows.destroy()
  })
  for (const [name, text] of Object.entries(PARTS(sheet))) zip.addBuffer(Buffer.from(text), name)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
