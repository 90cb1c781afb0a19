import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from '@jest/globals'
import { ZipFile } from 'yazl'
import { makeCategory } from '../../testkit/make.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { MAX_FILE_BYTES } from './table-limits.rules.ts'

const shop = useTestShop()
let admin: Sender

beforeAll(async () => {
  admin = await shop.admin()
  await makeCategory(shop.app, { name: 'Балони' })
})

const OFFICE = 'http://schemas.openxmlformats.org'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="Продукти" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const workbook = (rows: string) =>
  zipped({
    ...PARTS,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  })

async function preview(payload: Buffer) {
  const headers = { authorization: `Bearer ${shop.tokenOf(admin)}`, 'content-type': 'application/octet-stream' }
  const { statusCode, body } = await shop.http.inject({ method: 'POST', url: '/imports/preview', headers, payload })
  return { status: statusCode, body }
}

const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`
const HEADERS = `<row r="1">${text('A1', 'Име')}${text('B1', 'Цена')}${text('C1', 'Категории')}</row>`

test('reads the stored result of a formula; a text that looks like a formula stays a text', async () => {
  const file = await workbook(
    `${HEADERS}<row r="2">${text('A2', '=1+1')}<c r="B2"><f>10+2.5</f><v>12.5</v></c>${text('C2', 'Балони')}</row>`,
  )
  const { status, body } = await preview(file)
  expect({ status, body: JSON.parse(body) }).toMatchObject({
    status: 200,
    body: { problems: [], created: 1, rows: [{ cells: { name: '=1+1', price: '12.5' } }] },
  })
})

const STYLES = `<styleSheet xmlns="${OFFICE}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00\\ [$€-1]"/><numFmt numFmtId="44" formatCode="#,##0.00\\ &quot;лв.&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="44" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const pricedRow = (line: number, style: number) =>
  `<row r="${line}">${text(`A${line}`, `Ред ${line}`)}<c r="B${line}" s="${style}"><v>10</v></c>${text(`C${line}`, 'Балони')}</row>`

test('a price whose format shows the sign of the other currency is refused with its row', async () => {
  const file = await zipped({
    ...PARTS,
    '[Content_Types].xml': PARTS['[Content_Types].xml'].replace(
      '</Types>',
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    'xl/_rels/workbook.xml.rels': PARTS['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${HEADERS}${pricedRow(2, 0)}${pricedRow(3, 1)}${pricedRow(4, 2)}</sheetData></worksheet>`,
  })
  const { body } = await preview(file)
  expect(JSON.parse(body)).toMatchObject({
    created: 2,
    problems: [{ line: 3, column: 'Цена', message: 'Цената е в евро, а цените в магазина са в лева' }],
  })
})

const MUCH = Buffer.alloc(101 * 1024 * 1024, ' ')

test('a workbook that unpacks to more than 100 MB is refused', async () => {
  const bomb = await zipped({ ...PARTS, 'xl/worksheets/sheet1.xml': MUCH })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const { status, body } = await preview(bomb)
  expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('Файлът е твърде голям') })
})

test('a workbook that unpacks to more than it says is refused', async () => {
  const bomb = await zipped({ ...PARTS, 'xl/worksheets/sheet1.xml': MUCH })
  // The size that the last header of the directory tells.
  const entry = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bomb.writeUInt32LE(1_000, entry + 24)
  const { status, body } = await preview(bomb)
  expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('не може да бъде прочетен') })
})

const named = (name: string, more = '') =>
  `${HEADERS}<row r="2">${text('A2', name)}${text('B2', '1')}${text('C2', 'Балони')}${more}</row>`

const TOO_LARGE = 'Файлът е твърде голям: най-много 20000 реда и 20 МБ.'
const TOO_WIDE = 'Файлът има твърде много колони: най-много 100.'
const TOO_LONG = 'В една от клетките има твърде много текст: най-много 32767 знака.'

test.each([
  ['with a cell right of every column', () => workbook(text('ZZZZZZ1', 'x')), TOO_LARGE],
  ['with such a cell hidden in a reference', () => workbook(`<row r="1">${text('&#90;ZZZZZ1', 'x')}</row>`), TOO_LARGE],
  ['with a row below every row', () => workbook(`<row r="999999999">${text('A999999999', 'x')}</row>`), TOO_LARGE],
  ['with 101 columns', () => workbook(named('Балон', text('CW2', 'x'))), TOO_WIDE],
  ['with a cell of 32768 characters', () => workbook(named('Б'.repeat(32_768))), TOO_LONG],
  ['with a cell of 90 MB', () => workbook(named('a'.repeat(90 * 1024 * 1024))), TOO_LONG],
  [
    'with more than 40 MB of text',
    () =>
      workbook(
        Array.from(
          { length: 1_300 },
          (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, 'a'.repeat(32_767))}</row>`,
        ).join(''),
      ),
    TOO_LARGE,
  ],
  ['that is a CSV of 101 columns', async () => Buffer.from(`Име${';'.repeat(100)}\nБалон`), TOO_WIDE],
  ['that is a CSV of ten million columns', async () => Buffer.alloc(10_000_000, ';'), TOO_WIDE],
])(
  'a file %s is refused, and the next one is read',
  async (_, file, message) => {
    const { status, body } = await preview(await file())
    expect({ status, body: JSON.parse(body) }).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', message } })
    expect(await preview(await workbook(named('Балон')))).toMatchObject({ status: 200 })
  },
  60_000,
)

test('of unknown columns ten are named, each by its beginning', async () => {
  const headers = Array.from({ length: 100 }, (_, n) => `${n}${'x'.repeat(1_000)}`)
  const { status, body } = await preview(Buffer.from(`${headers.join(';')}\n1`))
  expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('Непозната колона „0xxx') })
  expect(body.length).toBeLessThan(5_000)
})

test('a workbook of more than 500 files is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`xl/${n}.xml`, '']))
  const { status, body } = await preview(await zipped({ ...PARTS, ...many }))
  expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('Файлът е твърде голям') })
})

test.each([
  [MAX_FILE_BYTES, 400],
  [MAX_FILE_BYTES + 1, 413],
])('a file of %i bytes that is no table is answered %i', async (size, expected) => {
  const { status } = await preview(Buffer.alloc(size, 'а'))
  expect(status).toBe(expected)
})
