import { availableProduct } from '../support/demo-products.ts'
import { dayText } from '#rules/day-text.ts'
import { inDays } from '../support/days.ts'
import { expect, test } from '../support/fixtures.ts'

test('Closing the dates forgets them', async ({ page, request }) => {
  await page.goto(`/rental/product/${await availableProduct(request, 'RENT')}`)
  await page.getByRole('button', { name: 'Избери дати' }).click()
  const dialog = page.getByRole('dialog', { name: 'Период на наема' })
  await dialog.getByRole('button', { name: 'Следващ месец' }).click()
  await dialog.locator('[data-part=table-cell-trigger]:not([data-unavailable])').nth(3).click()
  await expect(dialog.getByText('Изберете крайна дата')).toBeVisible()
  await dialog.getByRole('button', { name: 'Отказ' }).click()
  await page.getByRole('button', { name: 'Избери дати' }).click()
  await expect(page.getByText('Изберете начална дата')).toBeVisible()
})

test('The period is chosen by keyboard, and either end can be changed', async ({ page, request }) => {
  await page.goto(`/rental/product/${await availableProduct(request, 'RENT')}`)
  await page.getByRole('button', { name: 'Избери дати' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Период на наема' })
  const said = dialog.locator('[aria-live=polite]').first()
  await expect(said).toHaveText('Изберете начална дата')
  const today = dialog.getByRole('button', { name: new RegExp(`^${dayText(inDays(0))}`) })
  await today.focus()
  const walk = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // A week later, then three days more.
  await walk(['ArrowDown', 'Enter'])
  await expect(said).toHaveText(`От ${dayText(inDays(7))}. Изберете крайна дата.`)
  await walk(['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
  await expect(said).toHaveText(`${dayText(inDays(7))} – ${dayText(inDays(10))}`)

  const own = dialog.locator('[data-part=table-cell-trigger]')
  const touch = async (day: string) => {
    const cell = own.and(page.locator(`[data-value="${day}"]`))
    const firstShown = (await own.first().getAttribute('data-value')) ?? ''
    if ((await cell.count()) === 0)
      await dialog.getByRole('button', { name: day > firstShown ? 'Следващ месец' : 'Предишен месец' }).click()
    await cell.click()
  }
  await dialog.getByRole('button', { name: 'Промени края' }).click()
  await expect(said).toHaveText(`От ${dayText(inDays(7))}. Изберете крайна дата.`)
  await touch(inDays(12))
  await expect(said).toHaveText(`${dayText(inDays(7))} – ${dayText(inDays(12))}`)
  await dialog.getByRole('button', { name: 'Промени началото' }).click()
  await expect(said).toHaveText('Изберете начална дата')
  await touch(inDays(9))
  await expect(said).toHaveText(`${dayText(inDays(9))} – ${dayText(inDays(12))}`)
  // Clicking a marked day again makes it both start and end.
  await dialog.getByRole('button', { name: 'Промени края' }).click()
  await touch(inDays(9))
  await expect(said).toHaveText(`${dayText(inDays(9))} – ${dayText(inDays(9))}`)
  await dialog.getByRole('button', { name: 'Промени края' }).click()
  await touch(inDays(12))
  await dialog.getByRole('button', { name: 'Промени началото' }).click()
  await touch(inDays(12))
  await expect(said).toHaveText(`${dayText(inDays(12))} – ${dayText(inDays(12))}`)
  await expect(dialog.getByTestId('rent-summary')).toContainText('Наем: 1 раб. ден')
  await touch(inDays(9))
  await touch(inDays(12))
  await expect(said).toHaveText(`${dayText(inDays(9))} – ${dayText(inDays(12))}`)
  await dialog.getByRole('button', { name: 'Потвърди' }).press('Enter')
  await expect(page.getByText('Успешно добавено')).toBeVisible()
  await expect(dialog).toBeHidden()
})
