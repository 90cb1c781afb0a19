import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Milliseconds, longer than any test: nothing is answered. */
const HELD = 600_000

/**
 * From now on the shop answers nothing, until the returned function is called. By the browser's own throttle: a route of
 * Playwright would also take away its cache.
 */
async function holdAnswers(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const setLatency = (latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await setLatency(HELD)
  return () => setLatency(0)
}

test('A tap on a card shows its picture, name and price before the shop has answered anything', async ({ page }) => {
  await page.goto('/products/category/65')
  const card = page.getByRole('article').nth(1)
  await card.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const name = (await card.getByRole('heading').innerText()).trim()
  const seen = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  const release = await holdAnswers(page)
  await card.getByRole('link').tap()
  const skeleton = page.getByRole('status', { name: 'Зареждане' })
  await expect(skeleton.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(skeleton.getByText(/\d\.\d\d/)).toBeVisible()
  const picture = skeleton.locator('img')
  await expect(picture).toBeInViewport()
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.complete, image.naturalWidth > 0]),
    )
    .toEqual([seen, true, true])
  await expect(page).toHaveURL(/\/products\/\d+$/)
  const place = await picture.boundingBox()
  await release()
  await expect(page.getByRole('button', { name: 'Добави в количката' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // The picture of the page is where the card's was.
  expect(await page.getByTestId('slides').locator('img').first().boundingBox()).toEqual(place)
})

test('A tap on a category shows its name before the shop has answered anything', async ({ page }) => {
  await page.goto('/')
  const release = await holdAnswers(page)
  await page.getByRole('link', { name: 'Фолиеви балони' }).first().tap()
  const skeleton = page.getByRole('status', { name: 'Зареждане' })
  await expect(skeleton.getByRole('heading', { level: 1 })).toHaveText('Фолиеви балони')
  await release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('A page answers a tap while the code of its graph is not there', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/open-/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/products/category/65')
  const requested = page.waitForRequest(/\/assets\/open-/)
  await page.getByRole('button', { name: 'Филтри и подреждане' }).tap()
  await expect(page.getByRole('dialog', { name: 'Филтри и подреждане' })).toBeVisible()
  await requested
  resolve()
})

test('A page that is only read never fetches the client of the graph; who goes for a button has it', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/open-/.test(request.url())) fetched.push(request.url())
  })
  await page.goto('/products/category/65')
  await page.evaluate(() => window.scrollBy(0, 600))
  await page.waitForLoadState('load')
  // What the page does when it has nothing else to do is done, and a request that it sent is seen before this answer.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await fetch('/healthz').then((response) => response.text())
  })
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Филтри и подреждане' }).focus()
  await expect.poll(() => fetched.length).toBe(1)
})
