import { dayText } from '#rules/day-text.ts'
import { inDays } from '../support/days.ts'
import { ask, expect, fillCheckout, test } from '../support/fixtures.ts'

interface Rental {
  databaseId: number
  name: string
  availability: { quantity: number }
}

test('Shoppers rent every unit for a period, and the next one cannot choose its days', async ({
  page,
  browser,
  request,
}) => {
  const { products } = await ask<{ products: { edges: { node: Rental }[] } }>(
    request,
    '{ products(first: 60, filter: { type: RENT }) { edges { node { databaseId name availability { quantity } } } } }',
  )
  const rental = products.edges
    .map(({ node }) => node)
    .find(({ availability }) => availability.quantity >= 1 && availability.quantity <= 6)
  if (rental === undefined) throw new Error('The demo catalogue has no rental with a few units.')
  const [startsOn, endsOn] = [inDays(400), inDays(402)]

  await page.goto(`/rental/product/${rental.databaseId}`)
  await page.getByLabel('Брой', { exact: true }).fill(String(rental.availability.quantity))
  await page.getByRole('button', { name: 'Избери дати' }).click()
  const dialog = page.getByRole('dialog', { name: 'Период на наема' })
  await expect(dialog.getByRole('button', { name: 'Потвърди' })).toBeDisabled()
  const choose = async (day: string) => {
    const cell = dialog.getByRole('button', { name: new RegExp(`^${dayText(day)}`) })
    for (let months = 0; months < 16 && (await cell.count()) === 0; months += 1)
      await dialog.getByRole('button', { name: 'Следващ месец' }).click()
    await cell.first().click()
  }
  await choose(startsOn)
  await choose(endsOn)
  await expect(dialog.getByText(`${dayText(startsOn)} – ${dayText(endsOn)}`)).toBeVisible()
  await expect(dialog.getByTestId('rent-summary')).toContainText('Депозит')
  await dialog.getByRole('button', { name: 'Потвърди' }).click()
  await expect(page.getByText('Успешно добавено')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toContainText(dayText(startsOn))
  await fillCheckout(page, { isCollected: true })
  await expect(page.getByRole('radio', { name: /Вземане от склада/ })).toBeChecked()
  await expect(page.getByLabel('Адрес за доставка')).toHaveCount(0)
  await expect(page.getByTestId('order-summary')).toContainText('Вземане от склада0.00')
  await expect(page.getByText('Добавянето на инвентар под наем не потвърждава поръчката').first()).toBeVisible()
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  await expect(page.getByTestId('pickup-place')).toContainText('10:00 – 18:00')

  // Another shopper cannot choose the reserved days.
  const other = await (await browser.newContext({ locale: 'bg-BG' })).newPage()
  await other.goto(`/rental/product/${rental.databaseId}`)
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: 'Избери дати' }).click()
  const theirs = other.getByRole('dialog', { name: 'Период на наема' })
  const taken = theirs.getByRole('button', { name: new RegExp(`^${dayText(startsOn)}.*не може да се избере`) })
  const day = theirs.getByRole('button', { name: new RegExp(`^${dayText(startsOn)}`) })
  for (let months = 0; months < 16 && (await day.count()) === 0; months += 1)
    await theirs.getByRole('button', { name: 'Следващ месец' }).click()
  await expect(taken).toBeVisible()
  await expect(taken).toHaveAttribute('data-unavailable', '')
  await other.context().close()
})
