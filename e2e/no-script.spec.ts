import { expect, test } from './support/fixtures.ts'
import { publicPaths } from './support/public-paths.ts'

for (const path of ['/cart', '/account', '/contact', '/withdrawal'])
  test(`Without JavaScript ${path} says so, with the shop’s phone`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(path)
    const note = page.getByText(/е нужен JavaScript/)
    await expect(note).toBeVisible()
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/)
    await expect(page.locator('[aria-busy=true]')).toBeHidden()
    await context.close()
  })

test('No form of a page puts what somebody writes into an address', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text()
    for (const [form] of html.matchAll(/<form[^>]*>/g))
      expect(/ method="post"/.test(form) || / role="search"/.test(form), `${path}: ${form}`).toBe(true)
  }
})
