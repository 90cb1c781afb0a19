import { pages } from '../../web/pages.ts'
import { expect, test } from '../support/shop-test.ts'

/** They have larger drawings. */
const LANDING = ['/', '/about']

test('Each page of the menu and the foot begins with a drawing of its own', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const { path, menuLabel, footerLabel } of pages) {
    if (LANDING.includes(path) || (menuLabel === undefined && footerLabel === undefined)) continue
    const html = await (await request.get(path)).text()
    const [, drawing = ''] = /<main.*?<img [^>]*src="(\/hero-[\w-]+\.svg)"/s.exec(html) ?? []
    expect(drawing, path).not.toBe('')
    expect(seen.get(drawing), path).toBeUndefined()
    seen.set(drawing, path)
    const picture = await request.get(drawing)
    expect([picture.status(), picture.headers()['content-type']], drawing).toEqual([200, 'image/svg+xml'])
  }
  expect(seen.size).toBe(12)
})
