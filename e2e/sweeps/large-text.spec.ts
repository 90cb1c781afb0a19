// Letters of up to twice the usual size: nothing leaves the window, and each control stays within reach (WCAG 1.4.4).
import { adminToken, ask, expect, test, unique } from '../support/fixtures.ts'
import { availableProduct } from '../support/demo-products.ts'
import { enlarge, outside } from '../support/large-text.ts'
import { publicPaths } from '../support/public-paths.ts'

const SIZES = [130, 150, 200]
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const size of SIZES)
  for (const window of WINDOWS) {
    const where = `${size} % at ${window.width} px`

    test(`With letters of ${where} no page leaves the window`, async ({ page, request }) => {
      await page.setViewportSize(window)
      await enlarge(page, size)
      for (const path of await publicPaths(request)) {
        await page.goto(path)
        await page.locator('h1, h2').first().waitFor()
        await expect.soft(async () => expect(await outside(page)).toEqual([]), path).toPass({ timeout: 5000 })
      }
    })

    test(`With letters of ${where} no dialog and no form of an order leaves the window`, async ({ page, request }) => {
      await page.setViewportSize(window)
      await enlarge(page, size)
      const check = async (name: string) =>
        expect.soft(async () => expect(await outside(page)).toEqual([]), name).toPass({ timeout: 5000 })
      const dialog = page.getByRole('dialog')
      const open = async (name: string, button: RegExp | string) => {
        await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
        await dialog.waitFor()
        await check(name)
      }
      await page.goto('/about')
      const menu = page.getByRole('button', { name: 'Меню' })
      if (await menu.isVisible()) {
        await open('menu', 'Меню')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      await open('login', 'Вход')
      await dialog.getByRole('tab', { name: 'Регистрация' }).click()
      await check('registration')
      await page.goto('/products/category/65')
      const filters = page.getByRole('button', { name: /^Филтри/ })
      if (await filters.isVisible()) await open('filters', /^Филтри/)
      await page.goto(`/products/${await availableProduct(request, 'SALE')}`)
      // The picture of the chosen size: the track turns to it once the scripts run, and another one moves away under a click.
      await page.getByTestId('slides').locator('[tabindex="0"]').click()
      await dialog.waitFor()
      await check('viewer')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await open('small cart', 'Добави в количката')
      await page.goto(`/rental/product/${await availableProduct(request, 'RENT')}`)
      await open('dates', 'Избери дати')
      await dialog.getByRole('button', { name: 'Следващ месец' }).click()
      const days = dialog.locator('[data-value]:not([data-unavailable])')
      await days.nth(1).click()
      await days.nth(1).click()
      await check('chosen dates')
      await dialog.getByRole('button', { name: 'Потвърди' }).click()
      await expect(dialog.getByRole('link', { name: 'Към поръчката' })).toBeVisible()
      await page.goto('/cart')
      await page.getByRole('radio', { name: 'Банков превод' }).check()
      await page.getByText('Искам фактура').click()
      await expect(page.getByLabel('ЕИК')).toBeVisible()
      await check('cart')
    })
  }

test('A name without a space, 60 letters long, does not widen the page of a product', async ({ page, request }) => {
  const databaseId = await availableProduct(request, 'SALE')
  const { product } = await ask<{ product: { id: string } }>(
    request,
    'query ($databaseId: Int!) { product(databaseId: $databaseId) { id } }',
    { databaseId },
  )
  const customerName = unique('Х'.repeat(60)).replace(' ', '')
  const review = {
    productId: product.id,
    customerName,
    customerEmail: 'x@example.com',
    rating: 5,
    reviewText: 'Щ'.repeat(90),
  }
  await ask(request, 'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { __typename } }', {
    input: review,
  })
  const token = await adminToken(request)
  const { reviews } = await ask<{ reviews: { edges: { node: { id: string; customerName: string } }[] } }>(
    request,
    '{ reviews(first: 50) { edges { node { id customerName } } } }',
    {},
    token,
  )
  const reviewId = reviews.edges.find(({ node }) => node.customerName === customerName)?.node.id
  await ask(
    request,
    'mutation ($input: ApproveReviewInput!) { approveReview(input: $input) { __typename } }',
    { input: { reviewId } },
    token,
  )
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    await page.goto(`/products/${databaseId}`)
    await expect(page.getByText(customerName)).toBeVisible()
    expect(await outside(page)).toEqual([])
  }
})
