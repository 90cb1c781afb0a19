import { availableProduct } from '../support/demo-products.ts'
import { expect, test } from '../support/fixtures.ts'
import { GRAPH } from '../support/graph-requests.ts'

const NOTICE = 'Няма връзка с интернет. Показваме последното, което заредихме.'

test('Without a network the shop says so wherever one has scrolled to, and takes it back', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await page.mouse.wheel(0, 600)
  await context.setOffline(true)
  await expect(page.getByText(NOTICE)).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByText(NOTICE)).toBeHidden()
})

test('A page opened without a network waits for one and comes by itself', async ({ page, context }) => {
  await page.goto('/products')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Основна навигация' }).getByRole('link', { name: 'Контакти' }).click()
  await expect(page.getByRole('heading', { name: 'Няма връзка с интернет' })).toBeVisible()
  await expect(page.getByText('Нещо се обърка')).toHaveCount(0)
  await page.getByRole('button', { name: 'Опитай отново' }).click()
  await expect(page.getByRole('heading', { name: 'Няма връзка с интернет' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Контакти' })).toBeVisible()
})

test('A list opened without a network comes by itself too', async ({ page, context, problems }) => {
  await page.goto('/products/category/65')
  await page.goto('/products')
  await context.setOffline(true)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Няма връзка с интернет' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Намерени /)).toBeVisible()
  // The console contains only the caught network failure: of the list, or of the client when it was not there yet.
  expect(problems.splice(0).filter((problem) => !/Failed to fetch|There is no network/.test(problem))).toEqual([])
})

test('What opens over a page waits for the network and takes nothing else along', async ({
  page,
  context,
  request,
}) => {
  const productId = await availableProduct(request, 'RENT')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const opener of ['Меню', 'Вход', 'Избери дати']) {
    await page.goto(`/rental/product/${productId}`)
    await context.setOffline(true)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByTestId('price')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})

test('An article that cannot be added for want of a network is spoken of', async ({ page, context, request }) => {
  const productId = await availableProduct(request, 'SALE')
  const loaded: string[] = []
  page.on('requestfinished', (request) =>
    loaded.push(...(/\/assets\/(ToastArea|toaster)/.exec(request.url()) ?? []).slice(1)),
  )
  await page.goto(`/products/${productId}`)
  // The button's own piece of the page may answer the pointer only a moment after the page is ready.
  await expect(async () => {
    await page.mouse.move(10, 10)
    await page.getByRole('button', { name: 'Добави в количката' }).hover()
    expect(loaded.toSorted()).toEqual(['ToastArea', 'toaster'])
  }).toPass()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Добави в количката' }).click()
  await expect(page.getByText('Възникна грешка при добавяне на продукта в количката.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добави в количката' })).toBeEnabled()
})

for (const [storage, close] of [
  [
    'closed',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`Where storage is ${storage}, the cart lasts as long as the page, and only necessary requests are sent`, async ({
    page,
    request,
  }) => {
    const productId = await availableProduct(request, 'SALE')
    let requests = 0
    page.on('request', (sent) => {
      if (GRAPH.test(sent.url())) requests += 1
    })
    await page.addInitScript(close)
    await page.goto(`/products/${productId}`)
    await page.getByRole('button', { name: 'Добави в количката' }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await page.getByRole('link', { name: 'Към поръчката' }).click()
    await expect(page.getByTestId('cart-line')).toHaveCount(1)
    expect(requests).toBeLessThan(20)
  })
}
