import { ask, expect, fillCheckout, test } from './support/fixtures.ts'

interface Rental {
  databaseId: number
  name: string
  availability: { quantity: number }
}

function isoDay(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Sofia' })
}

const spoken = (day: string): string => day.split('-').reverse().join('.')

test('Shoppers rent every unit for a period, and the next one is refused it', async ({ page, browser, request }) => {
  const { products } = await ask<{ products: { edges: { node: Rental }[] } }>(
    request,
    '{ products(first: 60, filter: { type: RENT }) { edges { node { databaseId name availability { quantity } } } } }',
  )
  const rental = products.edges
    .map(({ node }) => node)
    .find(({ availability }) => availability.quantity >= 1 && availability.quantity <= 6)
  if (rental === undefined) throw new Error('The demo catalogue has no rental with a few units.')
  const [startsOn, endsOn] = [isoDay(400), isoDay(402)]

  await page.goto(`/rental/product/${rental.databaseId}`)
  await page.getByLabel('Брой', { exact: true }).fill(String(rental.availability.quantity))
  await page.getByRole('button', { name: 'Избери дати' }).click()
  const dialog = page.getByRole('dialog', { name: 'Период на наема' })
  await expect(dialog.getByRole('button', { name: 'Потвърди' })).toBeDisabled()
  const choose = async (day: string) => {
    const cell = dialog.getByRole('button', { name: new RegExp(`^${spoken(day)}`) })
    for (let months = 0; months < 16 && (await cell.count()) === 0; months += 1)
      await dialog.getByRole('button', { name: 'Следващ месец' }).click()
    await cell.first().click()
  }
  await choose(startsOn)
  await choose(endsOn)
  await expect(dialog.getByText(`${spoken(startsOn)} – ${spoken(endsOn)}`)).toBeVisible()
  await expect(dialog.getByTestId('rent-summary')).toContainText('Депозит')
  await dialog.getByRole('button', { name: 'Потвърди' }).click()
  await expect(page.getByText('Успешно добавено')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toContainText(spoken(startsOn))
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
  const taken = theirs.getByRole('button', { name: new RegExp(`^${spoken(startsOn)}.*не може да се избере`) })
  const day = theirs.getByRole('button', { name: new RegExp(`^${spoken(startsOn)}`) })
  for (let months = 0; months < 16 && (await day.count()) === 0; months += 1)
    await theirs.getByRole('button', { name: 'Следващ месец' }).click()
  await expect(taken).toBeVisible()
  await expect(taken).toHaveAttribute('data-unavailable', '')
  await other.context().close()
})

test('Closing the dates forgets them', async ({ page, request }) => {
  const { products } = await ask<{ products: { edges: { node: Rental }[] } }>(
    request,
    '{ products(first: 1, filter: { type: RENT, available: true }) { edges { node { databaseId name availability { quantity } } } } }',
  )
  await page.goto(`/rental/product/${products.edges[0]?.node.databaseId}`)
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
  const { products } = await ask<{ products: { edges: { node: Rental }[] } }>(
    request,
    '{ products(first: 1, filter: { type: RENT, available: true }) { edges { node { databaseId name availability { quantity } } } } }',
  )
  await page.goto(`/rental/product/${products.edges[0]?.node.databaseId}`)
  await page.getByRole('button', { name: 'Избери дати' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Период на наема' })
  const said = dialog.locator('[aria-live=polite]').first()
  await expect(said).toHaveText('Изберете начална дата')
  const today = dialog.getByRole('button', { name: new RegExp(`^${spoken(isoDay(0))}`) })
  await today.focus()
  const walk = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // A week later, then three days more.
  await walk(['ArrowDown', 'Enter'])
  await expect(said).toHaveText(`От ${spoken(isoDay(7))}. Изберете крайна дата.`)
  await walk(['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
  await expect(said).toHaveText(`${spoken(isoDay(7))} – ${spoken(isoDay(10))}`)

  const own = dialog.locator('[data-part=table-cell-trigger]')
  const touch = async (day: string) => {
    const cell = own.and(page.locator(`[data-value="${day}"]`))
    const firstShown = (await own.first().getAttribute('data-value')) ?? ''
    if ((await cell.count()) === 0)
      await dialog.getByRole('button', { name: day > firstShown ? 'Следващ месец' : 'Предишен месец' }).click()
    await cell.click()
  }
  await dialog.getByRole('button', { name: 'Промени края' }).click()
  await expect(said).toHaveText(`От ${spoken(isoDay(7))}. Изберете крайна дата.`)
  await touch(isoDay(12))
  await expect(said).toHaveText(`${spoken(isoDay(7))} – ${spoken(isoDay(12))}`)
  await dialog.getByRole('button', { name: 'Промени началото' }).click()
  await expect(said).toHaveText('Изберете начална дата')
  await touch(isoDay(9))
  await expect(said).toHaveText(`${spoken(isoDay(9))} – ${spoken(isoDay(12))}`)
  // Clicking a marked day again makes it both start and end.
  await dialog.getByRole('button', { name: 'Промени края' }).click()
  await touch(isoDay(9))
  await expect(said).toHaveText(`${spoken(isoDay(9))} – ${spoken(isoDay(9))}`)
  await dialog.getByRole('button', { name: 'Промени края' }).click()
  await touch(isoDay(12))
  await dialog.getByRole('button', { name: 'Промени началото' }).click()
  await touch(isoDay(12))
  await expect(said).toHaveText(`${spoken(isoDay(12))} – ${spoken(isoDay(12))}`)
  await expect(dialog.getByTestId('rent-summary')).toContainText('Наем: 1 раб. ден')
  await touch(isoDay(9))
  await touch(isoDay(12))
  await expect(said).toHaveText(`${spoken(isoDay(9))} – ${spoken(isoDay(12))}`)
  await dialog.getByRole('button', { name: 'Потвърди' }).press('Enter')
  await expect(page.getByText('Успешно добавено')).toBeVisible()
  await expect(dialog).toBeHidden()
})
