import { productWithSizes } from '../support/demo-products.ts'
import { expect, test } from '../support/fixtures.ts'

import { GRAPH, operationOf } from '../support/graph-requests.ts'

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
  const sum = page.getByTestId('cart-total')
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
