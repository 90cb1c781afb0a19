import type { Locator, Page } from '@playwright/test'
import { availableProduct } from '../support/demo-products.ts'
import { adminToken, ask, expect, loginAsAdmin, test, unique } from '../support/fixtures.ts'
import { isDrawn, twoFrames, watchShifts } from '../support/layout-shift.ts'
import { resize } from '../support/resize.ts'

for (const width of [390, 1280])
  test(`Account and cart stand still while they load, at ${width} px`, async ({ page, request }) => {
    const shift = await watchShifts(page)
    const shiftOf = async (path: string) => {
      await page.goto(path)
      await isDrawn(page)
      return shift()
    }
    await page.setViewportSize({ width, height: 844 })
    const { register } = await ask<{ register: { sessionToken: string } }>(
      request,
      'mutation ($input: RegisterInput!) { register(input: $input) { ... on RegisterSuccess { sessionToken } } }',
      {
        input: {
          firstName: 'Щ'.repeat(98),
          lastName: 'Дълга',
          email: `${unique('dalga').replace(' ', '.')}@example.com`,
          password: 'дълга-парола-1',
        },
      },
    )
    const productId = await availableProduct(request, 'SALE')
    for (const path of ['/account', '/cart']) expect(await shiftOf(path), `${path}, empty`).toBeLessThan(0.02)
    await page.goto(`/products/${productId}`)
    await page.getByRole('button', { name: 'Добави в количката' }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await page.evaluate((token) => localStorage.setItem('session-token', token), register.sessionToken)
    for (const path of ['/account', '/cart']) {
      expect(await shiftOf(path), `${path}, of a customer`).toBeLessThan(0.02)
      expect(await overflowOf(page), path).toBe(0)
    }
  })

for (const width of [390, 1280])
  test(`Lists with packages stand still while they load, at ${width} px`, async ({ page }) => {
    const shift = await watchShifts(page)
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/party-themes/1', '/party-themes/subcategory/461', '/products/category/46']) {
      await page.goto(path)
      await isDrawn(page)
      await expect(page.getByRole('heading', { name: 'Готови партита' })).toBeAttached()
      expect(await shift(), path).toBeLessThan(0.02)
      expect(await overflowOf(page), path).toBe(0)
    }
  })

/** Where everything of the page is, in pixels. */
const placesOf = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${x} ${y} ${width} ${height}`
    }),
  )

for (const path of ['/', '/products/category/65'])
  test(`Letters that come after the page has been drawn do not move ${path}`, async ({ page }) => {
    const mayCome = Promise.withResolvers<void>()
    let [requested, come] = [0, 0]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/*.woff2', async (route) => {
      requested += 1
      await mayCome.promise
      await route.continue()
    })
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('.woff2')) come += 1
    })
    await page.goto(path, { waitUntil: 'commit' })
    await isDrawn(page)
    const before = await placesOf(page)
    mayCome.resolve()
    await page.waitForLoadState('load')
    await expect.poll(() => come).toBe(requested)
    await twoFrames(page)
    expect(requested).toBeGreaterThan(0)
    expect(await placesOf(page)).toEqual(before)
  })

for (const [width, search] of [
  [390, 'Търсене'],
  [1280, 'Търсене на поръчка, клиент или продукт'],
] as const)
  test(`The buttons of the panel’s header do not move when its search has loaded, at ${width} px`, async ({ page }) => {
    await loginAsAdmin(page)
    await page.setViewportSize({ width, height: 844 })
    const mayCome = Promise.withResolvers<void>()
    await page.route(/\/assets\/Find-[^/]*\.js$/, async (route) => {
      await mayCome.promise
      await route.continue()
    })
    await page.goto('/admin/shop/reviews')
    const logout = page.getByRole('banner').getByRole('button', { name: 'Изход' })
    await expect(logout).toBeVisible()
    // A word in other letters is wider.
    await page.evaluate(async () => void (await document.fonts.ready))
    await twoFrames(page)
    const before = await logout.boundingBox()
    const field = page.getByRole('banner').getByLabel(search, { exact: true })
    await expect(field).toHaveCount(0)
    mayCome.resolve()
    await expect(field).toBeVisible()
    expect(await logout.boundingBox()).toEqual(before)
  })

test('A page that starts takes over its styles where they stand', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLStyleElement) document.documentElement.dataset['moved'] = node.dataset['emotion'] ?? ''
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  // Whatever is moved, the browser lays out the whole page again.
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
})

/** By how much the page is wider than the screen. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** By how much the contents of the widest of these are wider than itself. */
const overflowIn = (boxes: Locator): Promise<number> =>
  boxes.evaluateAll((all) => Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))

test('A word of 66 letters neither widens nor moves its product’s page or a list, of the panel too', async ({
  page,
  request,
}) => {
  const name = `Балон ${'щ'.repeat(66)}`
  const token = await adminToken(request)
  const { categories } = await ask<{ categories: { id: string }[] }>(request, '{ categories(type: SALE) { id } }')
  const { createProduct } = await ask<{ createProduct: { product: { id: string; databaseId: number } } }>(
    request,
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { ... on CreateProductSuccess { product { id databaseId } } } }',
    {
      input: {
        product: {
          type: 'SALE',
          name,
          price: '5.00',
          categoryIds: categories.slice(0, 1).map((category) => category.id),
        },
      },
    },
    token,
  )
  const { id, databaseId } = createProduct.product
  const shift = await watchShifts(page)
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 844 })
    for (const path of [`/products/${databaseId}`, '/search?q=балон&sort=NEWEST']) {
      await page.goto(path)
      await isDrawn(page)
      expect(await shift(), `${path} at ${width} px`).toBeLessThan(0.02)
      await expect(page.getByRole('heading', { name }).first()).toBeVisible()
      expect(await overflowOf(page), path).toBe(0)
    }
  }
  await loginAsAdmin(page)
  for (const width of [390, 1280]) {
    await resize(page, { width, height: 844 })
    for (const path of ['/admin/shop/products', '/admin/shop/inventory']) {
      await page.goto(`${path}?q=${encodeURIComponent(name)}`)
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toBeVisible()
      expect(await overflowIn(row.getByRole('cell')), `${path} at ${width} px`).toBe(0)
    }
  }
  await ask(
    request,
    'mutation ($input: DeleteProductInput!) { deleteProduct(input: $input) { __typename } }',
    { input: { productId: id } },
    token,
  )
})

test('The list of all theme products is a list: one under the other', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/party-themes?all=1&view=list')
  const cards = page
    .getByRole('button', { name: 'Списък' })
    .locator('xpath=ancestor::div[.//article][1]')
    .getByRole('article')
  await expect(cards.nth(3)).toBeVisible()
  const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(1)
})
