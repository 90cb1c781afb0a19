import { expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'

import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'
import { shownBoth } from '../support/money.ts'

test('Staff decide on a reservation and take it back', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'RENT', unique('Наем'))
  const name = unique('Арка')
  const { id } = await newProduct(request, { type: 'RENT', name, pricePerDay: '20.00', categoryIds: [categoryId] }, 2)
  const orderId = await placeOrder(
    request,
    { productId: id, quantity: 2, startsOn: '2027-06-04', endsOn: '2027-06-07' },
    { customerName: 'Ива Наемова' },
  )
  await loginAsAdmin(page, '/admin/rent/reservations')
  const row = await rowFound(page, name)
  await expect(row).toContainText('04.06.2027 – 07.06.2027')
  await expect(page.getByText(/^Показани 1 от \d+ резервации$/).first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: /^Резервация/ })
  await row.getByRole('button', { name: 'Преглед' }).click()
  await dialog.getByLabel('Бележки').fill('Ще ги вземе брат ѝ.')
  await dialog.getByRole('button', { name: 'Одобри' }).click()
  await expect(row).toContainText('Одобрена')
  await row.getByRole('button', { name: 'Преглед' }).click()
  await expect(dialog.getByLabel('Бележки')).toHaveValue('Ще ги вземе брат ѝ.')
  await dialog.getByRole('button', { name: 'Върни в чакащи' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Върни в чакащи' }).click()
  await expect(row).toContainText('Чакаща')
  await page.goto('/admin/rent/reservations?from=2027-06-08&q=' + encodeURIComponent(name))
  await expect(page.getByText('Няма резервации, които отговарят на търсенето')).toBeVisible()
  await page.goto('/admin/rent/reservations?from=2027-06-07&q=' + encodeURIComponent(name))
  const question = page.getByRole('alertdialog')
  const remove = async () => {
    await row.getByRole('button', { name: 'Изтрий' }).click()
    await expect(question.getByText('Това не може да бъде отменено.')).toBeVisible()
    await question.getByRole('button', { name: 'Изтрий' }).click()
  }
  // It holds days that the order pays for: 2 units, one charged day with VAT and the deposit; collecting costs nothing.
  await row.getByRole('button', { name: 'Изтрий' }).click()
  await question.getByRole('button', { name: 'Откажи я' }).click()
  await expect(question.getByText(shownBoth('88.00'), { exact: true })).toBeVisible()
  await expect(question.getByText(shownBoth('0.00'), { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Откажи резервацията' }).click()
  await expect(row).toContainText('Отказана')
  await row.getByRole('link', { name: `поръчка № ${orderId}` }).click()
  await expect(page).toHaveURL(`/admin/shop/orders/${orderId}`)
  await expect(page.getByRole('main').getByText('Отказана', { exact: true })).toBeVisible()
  await expect(page.getByText('Резервация на').first()).toContainText('Чакаща → Отказана')
  await page.goBack()
  await remove()
  await expect(row).toHaveCount(0)
})
