import { expect, fillCheckout, loginAsAdmin, test, unique } from '../support/fixtures.ts'

import { newCategory, newProduct, placeOrder, rowFound } from '../support/panel-kit.ts'

test('An order goes from the storefront to completed, and is restored', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Рафт'))
  const { databaseId } = await newProduct(
    request,
    { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] },
    5,
  )
  const customerName = unique('Боряна')
  await page.goto(`/products/${databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await fillCheckout(page)
  await page.getByLabel('Име и фамилия').fill(customerName)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()

  await loginAsAdmin(page, '/admin/shop/orders')
  const row = await rowFound(page, customerName)
  await expect(row).toContainText('Чакаща')
  await row.getByRole('button', { name: 'Завърши' }).click()
  await expect(row).toContainText('Завършена')
  await row.getByRole('button', { name: 'Възстанови' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Върни в чакащи' }).click()
  await expect(row).toContainText('Чакаща')
})

test('An order is led on by name from its page, cancelled and restored with its consequences named', async ({
  page,
  request,
}) => {
  const name = unique('Свещ')
  const { id } = await newProduct(
    request,
    { type: 'SALE', name, price: '3.00', categoryIds: [await newCategory(request, 'SALE', unique('Рафт'))] },
    5,
  )
  const orderId = await placeOrder(request, { productId: id, quantity: 4 }, {})
  await loginAsAdmin(page, `/admin/shop/orders?edit=${orderId}`)
  await expect(page).toHaveURL(`/admin/shop/orders/${orderId}`)
  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog')
  const fromMenu = async (action: string) => {
    await main.getByRole('button', { name: 'Още действия' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await main.getByRole('button', { name: 'Потвърди' }).click()
  await main.getByRole('button', { name: 'Изпрати' }).click()
  await question.getByRole('button', { name: 'Изпрати' }).click()
  await expect(main.getByRole('button', { name: 'Достави' })).toBeVisible()
  await fromMenu('Отмени поръчката')
  await expect(question.getByText(`${name} – 4 бр.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await fromMenu('Отмени поръчката')
  await question.getByRole('button', { name: 'Отмени поръчката' }).click()
  await expect(main.getByText('Отменена', { exact: true })).toBeVisible()

  const otherId = await placeOrder(request, { productId: id, quantity: 3 }, {})
  await main.getByRole('button', { name: 'Възстанови' }).click()
  await question.getByRole('button', { name: 'Възстанови' }).click()
  await expect(question.getByRole('alert')).toContainText(`${name}: нужни 4, налични 2`)
  await question.getByRole('button', { name: 'Затвори' }).first().click()
  await page.goto(`/admin/shop/orders/${otherId}`)
  await fromMenu('Отмени поръчката')
  await question.getByRole('button', { name: 'Отмени поръчката' }).click()
  await expect(main.getByRole('button', { name: 'Възстанови' })).toBeVisible()
  await page.goto(`/admin/shop/orders/${orderId}`)
  await main.getByRole('button', { name: 'Възстанови' }).click()
  await question.getByRole('button', { name: 'Възстанови' }).click()
  await expect(main.getByRole('button', { name: 'Потвърди' })).toBeVisible()
  const history = main.getByRole('list', { name: 'История' }).getByRole('listitem')
  await expect(history.first()).toContainText('Възстановена: Отменена → Чакаща')
  await expect(history.last()).toContainText('Поръчката е направена')
})
