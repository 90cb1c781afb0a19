import { publicPaths } from '../support/public-paths.ts'
import { expect, test } from '../support/shop-test.ts'

for (const path of ['/cart', '/account', '/contact', '/withdrawal', '/order/find'])
  test(`Without JavaScript ${path} says so, with the shop’s phone`, async ({ request }) => {
    const response = await request.get(path)
    const notes = [...(await response.text()).matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, note = '']) => note)
    const note = notes.find((text) => text.includes('е нужен JavaScript')) ?? ''
    expect(note).toMatch(/<a [^>]*href="tel:\+?\d+"/)
    // What would load for ever is hidden; the policy has to let the rule in.
    expect(note).toContain('<style>[aria-busy=true]{display:none}</style>')
    expect(response.headers()['content-security-policy']).toMatch(/style-src [^;]*'unsafe-inline'/)
  })

test('Without JavaScript every page has the links of the menu, and says how to order', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    const [, note = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await (await request.get(path)).text()) ?? []
    expect(note, path).toMatch(/„Меню“, „Добави“ и „Избери дати“ не работят.*href="tel:\+?\d+"/s)
    expect(note, path).toMatch(/href="\/products"[^>]*>Продукти</)
  }
})

test('Without JavaScript a package has its parts and the price for the usual guests', async ({ request }) => {
  const path = (await publicPaths(request)).find((one) => one.startsWith('/paketi/')) ?? ''
  const html = await (await request.get(path)).text()
  expect(html.split('data-testid="package-part"').length - 1).toBeGreaterThan(2)
  expect(html).toMatch(/data-testid="price"[^>]*>\d+\.\d{2} (?:лв|€)</)
  expect(html).toMatch(/"@type":"Offer","name":"[^"]* за \d+ /)
})

test('No form of a page puts typed text into an address', async ({ request }) => {
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text()
    for (const [form] of html.matchAll(/<form[^>]*>/g))
      expect(/ method="post"/.test(form) || / role="search"/.test(form), `${path}: ${form}`).toBe(true)
  }
})

const cards = (html: string): number => html.split('<article').length - 1

test('Without JavaScript a value of a filter is a link to the narrowed list', async ({ request }) => {
  const path = '/products/category/65'
  const htmlOf = async (address: string) => (await request.get(address)).text()
  const all = await htmlOf(path)
  const links = [...all.matchAll(/<a href="(\?[^"]*)"[^>]*aria-checked="false"[^>]*>/g)].map(([, href = '']) => href)
  const narrowing = links.filter((href) => !href.includes('stock='))
  expect(narrowing.length).toBeGreaterThan(5)
  const pages = await Promise.all(narrowing.slice(0, 8).map((href) => htmlOf(path + href)))
  for (const page of pages) {
    expect(cards(page)).toBeGreaterThan(0)
    expect(page).toContain(`/products/category/65"`)
    expect(page).toContain('aria-checked="true"')
    expect(page).not.toContain('content="noindex"')
  }
  expect(Math.min(...pages.map(cards))).toBeLessThan(cards(all))
})
