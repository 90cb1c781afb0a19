import { expect, loginAsAdmin, test } from '../support/fixtures.ts'

test('A message over a dialog leaves its buttons free, and the note in a long form is in sight', async ({ page }) => {
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  const save = dialog.getByRole('button', { name: 'Запази' })
  await save.click()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  const message = page
    .getByRole('region', { name: /^Съобщения/ })
    .getByText('Моля попълнете всички задължителни полета')
  await expect(message).toBeVisible()
  const isCovered = await save.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isCovered).toBe(false)
})

test('The dialog does not move when the keyboard comes to its pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await loginAsAdmin(page, '/admin/shop/products')
  await page.getByRole('button', { name: 'Добави продукт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Нов продукт' })
  await expect(dialog).toBeVisible()
  await dialog.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  const before = await dialog.boundingBox()
  await dialog.getByLabel('Добави снимки').focus()
  await expect(dialog.getByText('До 5MB на файл, общо до 15MB.')).toBeInViewport()
  expect(await dialog.boundingBox()).toEqual(before)
})
