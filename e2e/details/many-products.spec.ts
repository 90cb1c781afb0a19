import { expect, loginAsAdmin, test } from '../support/fixtures.ts'
import { twoProducts } from '../support/panel-kit.ts'

test('Prices of selected products rise by a percentage after a preview, and the products are hidden and shown', async ({
  page,
  request,
}) => {
  const { word, cheap, dear, dearNumber } = await twoProducts(request)
  await loginAsAdmin(page, `/admin/shop/products?q=${encodeURIComponent(word)}`)
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  const all = page.getByRole('checkbox', { name: 'Избери всички на страницата' })
  await all.check()
  const selected = page.getByRole('region', { name: 'Избрани редове' })
  await expect(selected).toContainText('Избрани: 2 продукта')
  await selected.getByRole('button', { name: 'Цени …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Цени на 2 продукта' })
  await dialog.getByLabel('Промяна в %').fill('12,5')
  const prices = dialog.getByRole('region', { name: 'Новите цени' })
  await expect(prices.getByRole('row').filter({ hasText: cheap })).toContainText(/2\.00.*2\.25/)
  await expect(prices.getByRole('row').filter({ hasText: dear })).toContainText(/8\.00.*9\.00/)
  await expect(page.getByRole('button', { name: `Цена на ${dear}: 8.00`, includeHidden: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('button', { name: `Цена на ${cheap}: 2.25` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Цена на ${dear}: 9.00` })).toBeVisible()

  const isShown = async () => (await request.get(`/products/${dearNumber}`)).status() === 200
  for (const [button, shown] of [
    ['Скрий', false],
    ['Покажи', true],
  ] as const) {
    await all.check()
    await selected.getByRole('button', { name: button }).click()
    await expect(selected).toBeHidden()
    await expect(page.locator('tr[data-row]').filter({ hasText: 'Чернова' })).toHaveCount(shown ? 0 : 2)
    await expect.poll(isShown).toBe(shown)
  }
})
