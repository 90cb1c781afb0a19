import type { APIRequestContext, Page } from '@playwright/test'
import { availableProduct } from './demo-products.ts'
import { expect } from './fixtures.ts'

export const SEND_ORDER = 'Поръчка със задължение за плащане'

/** Puts a product into the cart and opens the cart. */
export async function fillCart(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto(`/products/${await availableProduct(request, 'SALE')}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
}
