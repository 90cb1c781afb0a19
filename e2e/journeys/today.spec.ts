import { inDays } from '../support/days.ts'
import { violations } from '../support/axe.ts'
import { expect, loginByForm, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

const today = inDays(0)

test('After the login the day is there: what leaves is opened with a click, and each figure leads to its list', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Шатра')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '50.00', categoryIds: [categoryId] }, 2)
  const number = await placeOrder(request, { productId: id, quantity: 2, startsOn: today, endsOn: today }, {})
  await loginByForm(page)
  await expect(page).toHaveURL(/\/admin\/today$/)
  const waiting = page.getByRole('region', { name: 'Чакат решение' })
  await waiting.getByRole('button', { name: `${name} × 2` }).click()
  const dialog = page.getByRole('dialog', { name: /^Резервация/ })
  await dialog.getByRole('button', { name: 'Одобри' }).click()
  await expect(page.getByText('Статусът на резервацията е обновен')).toBeVisible()
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('region', { name: 'Излиза днес' })
  await expect(leaving.getByRole('button', { name: `${name} × 2` })).toBeVisible()
  await expect(leaving.getByRole('link', { name: '0888111222' }).first()).toHaveAttribute('href', 'tel:0888111222')
  await expect(leaving.getByRole('link', { name: `поръчка № ${number}` })).toBeVisible()
  await leaving.getByRole('link', { name: /^Излиза днес/ }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.goBack()
  const figure = page.getByRole('navigation', { name: 'Какво чака' }).getByRole('link', { name: /Ниска наличност/ })
  const count = Number((await figure.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await figure.click()
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(count + 1)
})

test('The turnover is drawn and is a table too, follows period and currency, and a reload keeps them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginByForm(page, '/admin/today?period=90d')
  const chart = page.getByRole('img', { name: /^Оборот по дни/ })
  await expect(chart).toBeVisible()
  const colors = () =>
    chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return new Set(Array.from({ length: data.length / 4 }, (_pixel, at) => data.slice(at * 4, at * 4 + 3).join()))
        .size
    })
  // Columns, lines and words, not an empty page.
  await expect.poll(colors).toBeGreaterThan(10)
  for (const word of ['Продажби', 'Наем', 'Получени депозити', 'Предишен период'])
    await expect(chart.getByText(word)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Таблица' }).click()
  await page.getByRole('button', { name: 'евро' }).click()
  await page.getByRole('button', { name: '7 дни' }).click()
  const rows = page.getByRole('table', { name: 'Оборот по дни' }).getByRole('row')
  await expect(rows).toHaveCount(1 + 7 + 1)
  await expect(rows.last()).toContainText('€')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(rows).toHaveCount(1 + 7 + 1)
  await expect(rows.last()).toContainText('€')
})
