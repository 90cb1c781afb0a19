import { violations } from '../support/axe.ts'
import { expect, loginByForm, test } from '../support/fixtures.ts'

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
  // So tall that the bar at the bottom covers nothing.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: height + 200 })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
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
