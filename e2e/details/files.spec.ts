import { readFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { xlsxFile } from '#api/back-office/exports/xlsx.ts'
import { ask, expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const csvOf = (lines: string) => ({ name: 'цени.csv', mimeType: CSV, buffer: Buffer.from(lines) })

/** A workbook of texts, its headers first. */
async function workbookOf([headers = [], ...rows]: readonly string[][]) {
  const columns = headers.map((header) => ({ header, kind: 'text' as const }))
  const pages = (async function* () {
    yield rows
  })()
  return { name: 'цени.xlsx', mimeType: XLSX, buffer: await buffer(xlsxFile({ title: 'Цени', columns, pages })) }
}

/** Of texts in Cyrillic and ASCII. */
const windows1251 = (letters: string): Buffer =>
  Buffer.from(
    Array.from(letters, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 0x80 ? code : code - 0x4_10 + 0xc0
    }),
  )

async function sheetXmlOf(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return await text(await zip.openReadStreamPromise(entry))
  throw new Error('a workbook without a sheet')
}

interface Priced {
  id: string
  databaseId: number
  name: string
}

async function twoProducts(request: APIRequestContext): Promise<readonly [Priced, Priced]> {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const make = async (word: string) => {
    const name = unique(word)
    return { name, ...(await newProduct(request, { type: 'SALE', name, price: '4.00', categoryIds }, 3)) }
  }
  return [await make('Ябълка'), await make('Щъркел')]
}

async function pricesOf(request: APIRequestContext, products: readonly Priced[]): Promise<string[]> {
  const { nodes } = await ask<{ nodes: { price: { amount: string } }[] }>(
    request,
    'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on SaleProduct { price { amount } } } }',
    { ids: products.map(({ id }) => id) },
  )
  return nodes.map(({ price }) => price.amount)
}

const problemsOf = (page: Page): Locator => page.getByRole('table', { name: 'Грешки във файла' }).getByRole('cell')

async function openImport(page: Page): Promise<Locator> {
  await loginAsAdmin(page, '/admin/shop/import')
  return page.getByLabel('Файл с продукти')
}

test('A filtered list of orders opens as a workbook: Cyrillic as it was, numbers as numbers, and no cell is a formula', async ({
  page,
  request,
}) => {
  const categoryIds = [await newCategory(request, 'SALE', unique('Рафт'))]
  const product = { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds }
  const { id: productId } = await newProduct(request, product, 9)
  const person = unique('Щерю Ъглов')
  const names = [`=HYPERLINK("http://example.com") ${person}`, `${person} – „Ю“`]
  const numbers = []
  for (const customerName of names)
    numbers.push(await placeOrder(request, { productId, quantity: 2 }, { ...ownContact(), customerName }))
  await loginAsAdmin(page, `/admin/shop/orders?q=${encodeURIComponent(person)}`)
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Изтегли' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/)
  const file = await readFile(await download.path())
  const [head = [], ...rows] = await readSheet(file)
  const column = (header: string) => rows.map((row) => row[head.indexOf(header)])
  expect(column('№')).toEqual(numbers.toReversed())
  expect(column('Клиент')).toEqual(names.toReversed())
  for (const due of column('За плащане')) expect(typeof due).toBe('number')
  const xml = await sheetXmlOf(file)
  expect(xml).toContain('„Ю“')
  expect(xml).not.toMatch(/<f[ >]|t="str"/)
})

test('A workbook with a broken row names it and writes nothing; mended it is written whole', async ({
  page,
  request,
}) => {
  const products = await twoProducts(request)
  const [first, second] = products
  const file = await openImport(page)
  const sheet = (price: string) =>
    workbookOf([
      ['№', 'Цена'],
      [String(first.databaseId), '5,10'],
      [String(second.databaseId), price],
    ])
  await file.setInputFiles(await sheet('много'))
  await expect(problemsOf(page)).toHaveText(['3', 'Цена', /Очаква се цена/])
  await expect(page.getByText('нищо не е записано')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Запиши' })).toHaveCount(0)
  expect(await pricesOf(request, products)).toEqual(['4.00', '4.00'])
  await file.setInputFiles(await sheet('6,20'))
  await expect(page.getByText('2 променени реда')).toBeVisible()
  expect(await pricesOf(request, products)).toEqual(['4.00', '4.00'])
  await page.getByRole('button', { name: 'Запиши' }).click()
  await expect(page.getByText('Промените са записани')).toBeVisible()
  expect(await pricesOf(request, products)).toEqual(['5.10', '6.20'])
})

test('A file whose product was changed after the preview writes nothing, and everything after a new preview', async ({
  page,
  request,
  browser,
}) => {
  const products = await twoProducts(request)
  const [first, second] = products
  const lines = csvOf(`№;Цена\n${first.databaseId};5,10\n${second.databaseId};6,20\n`)
  const file = await openImport(page)
  await file.setInputFiles(lines)
  await expect(page.getByText('2 променени реда')).toBeVisible()
  const other = await browser.newPage()
  await loginAsAdmin(other, '/admin/shop/products')
  await rowFound(other, second.name)
  await other.getByRole('button', { name: `Цена на ${second.name}: 4.00` }).click()
  await other.getByRole('textbox', { name: `Цена на ${second.name}` }).fill('9.90')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: `Цена на ${second.name}: 9.90` })).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Запиши' }).click()
  await expect(page.getByRole('button', { name: 'Запиши' })).toHaveCount(0)
  await expect(page.getByText('Промените са записани')).toHaveCount(0)
  expect(await pricesOf(request, products)).toEqual(['4.00', '9.90'])
  await file.setInputFiles(lines)
  await page.getByRole('button', { name: 'Запиши' }).click()
  await expect(page.getByText('Промените са записани')).toBeVisible()
  expect(await pricesOf(request, products)).toEqual(['5.10', '6.20'])
})

test('A file of an old Windows is read in Cyrillic; one in an unknown encoding is refused with an explanation', async ({
  page,
  request,
}) => {
  const category = unique('Рафт')
  await newCategory(request, 'SALE', category)
  const name = unique('Жълъд')
  const lines = `Име;Категории;Цена;Количество\n${name};${category};2,50;7\n`
  const file = await openImport(page)
  const broken = Buffer.concat([Buffer.from(lines.slice(0, -1)), Buffer.from([0xd1, 0x0a])])
  await file.setInputFiles({ name: 'стоки.csv', mimeType: CSV, buffer: broken })
  await expect(page.getByText('запазете файла като „CSV UTF-8“ или XLSX')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Запиши' })).toHaveCount(0)
  await file.setInputFiles({ name: 'стоки.csv', mimeType: CSV, buffer: windows1251(lines) })
  await expect(page.getByText('1 нов продукт')).toBeVisible()
  await page.getByRole('button', { name: 'Запиши' }).click()
  await expect(page.getByText('Промените са записани')).toBeVisible()
  await page.goto('/admin/shop/products')
  await expect(await rowFound(page, name)).toContainText(category)
})
