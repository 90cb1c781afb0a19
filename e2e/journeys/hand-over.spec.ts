import { violations } from '../support/axe.ts'
import { inDays } from '../support/days.ts'
import { expect, loginAsAdmin, ownContact, test, unique } from '../support/fixtures.ts'
import { newCategory, newProduct, placeOrder } from '../support/panel-kit.ts'

const today = inDays(0)

test('Two orders go out from the day; one comes back damaged, a part of its deposit is withheld, and it is closed', async ({
  page,
  request,
}) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Маса')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '10.00', categoryIds: [categoryId] }, 5)
  const line = { productId: id, quantity: 2, startsOn: today, endsOn: today }
  const place = (customerName: string) => placeOrder(request, line, { customerName, ...ownContact() })
  const customers = [unique('Ана'), unique('Боян')]
  const numbers = [await place(customers[0] ?? ''), await place(customers[1] ?? '')]
  await loginAsAdmin(page, '/admin/today')
  const groupIn = (region: string, number = 0) =>
    page.getByRole('region', { name: region }).getByRole('group', { name: `Поръчка № ${number}` })
  for (const number of numbers) {
    const group = groupIn('Излиза днес', number)
    await group.getByRole('button', { name: 'Одобри' }).click()
    await expect(group.getByRole('button', { name: 'Предай' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Предай всички' }).click()
  const dialog = page.getByRole('dialog', { name: /^Предаване: / })
  const rows = dialog.getByRole('listitem')
  for (const number of numbers)
    await expect(rows.filter({ hasText: `№ ${number}` })).toContainText('Получен депозит 20.00 лв')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  // Orders of other journeys stay where they are.
  const others = rows.filter({ hasNotText: new RegExp(numbers.map((number) => `№ ${number}`).join('|')) })
  for (const other of await others.all()) await other.getByRole('checkbox').first().uncheck()
  await dialog.getByRole('button', { name: 'Предай 2 поръчки' }).click()
  for (const number of numbers) await expect(rows.filter({ hasText: `№ ${number}` })).toContainText('Предадена')
  await dialog.getByRole('button', { name: 'Затвори' }).first().click()

  const [number = 0] = numbers
  await groupIn('Връща се днес', number).getByRole('button', { name: 'Приеми' }).click()
  const back = page.getByRole('dialog', { name: `Връщане по поръчка № ${number}` })
  await back.getByLabel('Повредени').fill('1')
  await back.getByLabel('Удържа се').fill('5')
  await back.getByLabel('Защо се удържа').fill('скъсана покривка')
  await expect(back.getByLabel('Връща се')).toHaveValue('15.00')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await back.getByRole('button', { name: 'Запиши връщането' }).click()
  await expect(page.getByText('Наемът е приет обратно')).toBeVisible()

  await groupIn('Връща се днес', number)
    .getByRole('link', { name: `поръчка № ${number}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Завършена')
  const main = page.getByRole('main')
  for (const text of ['Върната · 2 бр.', 'Приключена', 'скъсана покривка'])
    await expect(main.getByText(text).first()).toBeVisible()
  const bar = page.getByRole('region', { name: 'Наем' })
  await expect(bar).toContainText('2 от 2 бр.')
  await expect(bar).not.toContainText('Депозит при нас')
  await expect(bar.getByRole('button')).toHaveCount(0)
})
