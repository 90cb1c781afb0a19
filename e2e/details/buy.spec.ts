import { productWithSizes } from '../support/demo-products.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { GRAPH, operationOf } from '../support/graph-requests.ts'
import { newCategory, newProduct } from '../support/panel-kit.ts'

test('Two tabs agree about the cart without a reload', async ({ page, context, request }) => {
  const product = await productWithSizes(request)
  await page.goto(`/products/${product.databaseId}`)
  const other = await context.newPage()
  await other.goto('/products')
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expect(other.getByTestId('cart-count')).toHaveText('1')
})

test('A quantity that the shop does not take goes back to what it was', async ({ page, request }) => {
  const product = await productWithSizes(request)
  const size = product.variants.find(({ quantity }) => quantity > 10)
  await page.goto(`/products/${product.databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  const quantity = page.getByTestId('cart-line').getByRole('spinbutton')
  const sum = page.getByTestId('order-summary')
  await page.getByRole('button', { name: /^Увеличи/ }).click()
  await expect(sum).toContainText((2 * Number(size?.price.amount)).toFixed(2))
  await page.route(GRAPH, async (route) =>
    operationOf(route.request()) === 'SetCartLineQuantity' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: /^Увеличи/ }).click()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByText('Не можа да се провери наличността')).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expect(sum).toContainText((2 * Number(size?.price.amount)).toFixed(2))
})

test('A whole purchase needs nothing but the keyboard', async ({ page, request }) => {
  const product = await productWithSizes(request)
  await page.goto(`/products/${product.databaseId}`)
  const press = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name })
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await press('Добави в количката')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label)
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await field.evaluate((element) => element === document.activeElement)) return page.keyboard.type(text)
    }
    throw new Error(`Tab does not reach ${label}`)
  }
  await type('Име и фамилия', 'Иван Иванов')
  await type('Телефон', '0888123456')
  await type('Имейл', 'ivan@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /До адрес/ })).toBeChecked()
  await type('Адрес за доставка', 'Пловдив, ул. Гладстон 1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Наложен платеж' })).toBeChecked()
  await press('Поръчка със задължение за плащане')
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
})

test('A cart that was cleared by mistake comes back', async ({ page, request }) => {
  const categoryId = await newCategory(request, 'SALE', unique('Върнати'))
  const sold = { type: 'SALE', name: unique('Свещ'), price: '3.00', categoryIds: [categoryId] }
  const { databaseId } = await newProduct(request, sold, 5)
  await page.goto(`/products/${databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Изчисти количката' }).click()
  await expect(page.getByRole('heading', { name: 'Количката е празна' })).toBeVisible()
  await page.getByRole('button', { name: 'Върни' }).click()
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
})
