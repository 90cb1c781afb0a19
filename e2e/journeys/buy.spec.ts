import { productWithSizes } from '../support/demo-products.ts'
import { expect, fillCheckout, test } from '../support/fixtures.ts'
import { DELIVERY_FEE, shown } from '../support/money.ts'

test('Shoppers buy two sizes with a promo code and keep a link to their order', async ({ page, request }) => {
  const product = await productWithSizes(request)
  const [first, second] = product.variants.filter(({ quantity }) => quantity > 10)
  await page.goto(`/products/${product.databaseId}`)
  for (const variant of [first, second]) {
    await page
      .getByRole('radio', { name: new RegExp(`^${variant?.size.replaceAll(/[()]/g, String.raw`\$&`)}`) })
      .check()
    await page.getByRole('button', { name: 'Добави в количката' }).click()
    const added = page.getByRole('dialog', { name: 'Успешно добавено' })
    await expect(added.getByText(`${product.name} е в количката.`)).toBeVisible()
    if (variant === first) await added.getByRole('button', { name: 'Продължи' }).click()
    else await added.getByRole('link', { name: 'Към поръчката' }).click()
  }
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
  await page.getByLabel('Промо код').fill('добредошли10')
  await page.getByRole('button', { name: 'Приложи' }).click()
  await expect(page.getByText('Промо код приложен!')).toBeVisible()
  await fillCheckout(page)
  const fee = Number(DELIVERY_FEE)
  const products = Number(first?.price.amount) + Number(second?.price.amount)
  const discount = Math.round(products * 10) / 100
  await expect(page.getByTestId('order-summary')).toContainText(`−${shown(discount.toFixed(2))}`)
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByRole('heading', { name: 'Поръчката е изпратена успешно!' })).toBeVisible()
  await expect(page.getByTestId('order-total')).toContainText(shown((products + fee - discount).toFixed(2)))
  await expect(page.getByTestId('cart-count')).toBeHidden()
  // The private link is permanent.
  const number = await page.getByTestId('order-number').textContent()
  await page.goto(page.url())
  await page.reload()
  await expect(page.getByRole('heading', { name: `Поръчка № ${number}` })).toBeVisible()
})

test('The checkout names missing and invalid fields', async ({ page, request }) => {
  const product = await productWithSizes(request)
  await page.goto(`/products/${product.databaseId}`)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByText('Моля попълнете всички задължителни полета')).toBeVisible()
  await expect(page.getByLabel('Име и фамилия')).toBeFocused()
  await fillCheckout(page)
  await page.getByText('Искам фактура').click()
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByText('Моля попълнете всички данни за фактура')).toBeVisible()
  await page.getByText('Искам фактура').click()
  await page.getByLabel('Телефон').fill('12')
  await page.getByRole('button', { name: 'Поръчка със задължение за плащане' }).click()
  await expect(page.getByText('Грешка при изпращане на поръчката')).toBeVisible()
  await page.getByRole('button', { name: 'Приложи' }).click()
  await expect(page.getByText('Моля въведете промо код').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Промо код' }).fill('НЯМА-ТАКЪВ')
  await page.getByRole('button', { name: 'Приложи' }).click()
  await expect(page.getByText('Невалиден промо код').first()).toBeVisible()
})
