import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { violations } from '../support/axe.ts'
import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { NAME, shown } from '../support/money.ts'
import { newCategory, rowFound } from '../support/panel-kit.ts'

const LINES = z.array(z.record(z.string(), z.string()))

test('A product with sizes is prepared as a draft, and shoppers have it once it is published', async ({
  page,
  request,
  browser,
}) => {
  const category = unique('Рафт')
  await newCategory(request, 'SALE', category)
  const name = unique('Фигура')
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const added = page.getByRole('dialog', { name: 'Нов продукт' })
  await added.getByRole('textbox', { name: 'Име' }).fill(name)
  await added.getByRole('checkbox', { name: category }).check()
  await added.getByText('Продукт с различни размери').click()
  await added.getByLabel(`Цена на размер 1 в ${NAME}`).fill('1,20')
  await added.getByLabel('Количество на размер 1').fill('30')
  await added.getByLabel(`Цена на размер 2 в ${NAME}`).fill('2,40')
  await added.getByLabel('Количество на размер 2').fill('5')
  await added.getByRole('combobox', { name: 'В магазина' }).selectOption({ label: 'Чернова' })
  await added.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е добавен')).toBeVisible()

  const row = await rowFound(page, name)
  await row.getByRole('button', { name: /^Редактирай/ }).click()
  const edited = page.getByRole('dialog', { name: 'Редакция на продукт' })
  const opened = page.waitForEvent('popup')
  await edited.getByRole('button', { name: 'Виж в магазина' }).click()
  const preview = await opened
  await expect(preview.getByText('Така ще изглежда продуктът. Още не се вижда в магазина.')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(preview.getByText(shown('1.20')).first()).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Още не е в магазина' })).toBeDisabled()
  expect(await violations(preview)).toEqual([])
  const withoutLink = await browser.newPage()
  const missing = await withoutLink.goto(preview.url().replace(/\?.*/, ''))
  expect(missing?.status()).toBe(404)
  await withoutLink.close()
  await preview.close()
  await expect(edited.getByText('30 бр.')).toBeVisible()
  // By its handle; keys have the arrows of the row, in the component's test.
  const handle = (size: string) => edited.locator(`[draggable]:has(input[value="${size}"])`)
  await handle('12 инча')
    .locator('svg')
    .first()
    .dragTo(handle('5 инча'), { targetPosition: { x: 200, y: 3 }, steps: 10 })
  await expect(edited.getByLabel('Размер 1', { exact: true })).toHaveValue('12 инча')
  await edited.getByLabel(`Цена на размер 1 в ${NAME}`).fill('3,60')
  await edited.getByRole('combobox', { name: 'В магазина' }).selectOption({ label: 'Показва се' })
  await edited.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Продуктът е обновен')).toBeVisible()

  await row.getByRole('button', { name: /^Редактирай/ }).click()
  const address = await edited.getByRole('link', { name: 'Виж в магазина' }).getAttribute('href')
  const shopper = await browser.newPage()
  await shopper.goto(new URL(address ?? '', page.url()).href)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shopper.getByText(shown('3.60')).first()).toBeVisible()
  await expect(shopper.getByRole('radio')).toHaveCount(2)
  await expect(shopper.getByRole('radio').first()).toHaveAccessibleName(/^12 инча/)
  await shopper.close()
})

test('A list is taken out as a file, and a file that is mended is brought in', async ({ page, request }) => {
  const category = unique('Рафт')
  await newCategory(request, 'SALE', category)
  const name = unique('Свирка')
  const fileOf = (price: string) => ({
    name: 'нови.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Име;Категории;Цена;Количество\n${name} 1;${category};2,50;7\n${name} 2;${category};${price};0\n`,
    ),
  })
  await loginAsAdmin(page, '/admin/shop/import')
  const file = page.getByLabel('Файл с продукти')
  await file.setInputFiles(fileOf('десет'))
  const problems = page.getByRole('table', { name: 'Грешки във файла' })
  await expect(problems.getByRole('cell')).toHaveText(['3', 'Цена', /Очаква се цена/])
  await expect(page.getByRole('button', { name: 'Запиши' })).toHaveCount(0)
  await file.setInputFiles(fileOf('10'))
  await page.getByRole('button', { name: 'Запиши' }).click()
  await expect(page.getByText('Промените са записани')).toBeVisible()

  await page.goto(`/admin/shop/products?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await page.getByRole('button', { name: 'Изтегли' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Текст (CSV)' }).click()
  const text = await readFile(await (await downloading).path())
  const lines = LINES.parse(parse(text, { columns: true, bom: true, delimiter: ';' }))
  expect(lines.map((line) => [line['Име'], line['Цена'], line['Количество']])).toEqual([
    [`${name} 1`, '2,50', '7'],
    [`${name} 2`, '10,00', '0'],
  ])
})
