import { productNamed } from '../support/demo-products.ts'
import { expect, test } from '../support/fixtures.ts'

for (const window of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`At ${window.width} px the viewer shows a picture larger than the page does, and a click enlarges it more`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(window)
    const { databaseId } = await productNamed(request, 'перлени балони')
    await page.goto(`/products/${databaseId}`)
    const widthOf = async (selector: string) =>
      page
        .locator(selector)
        .first()
        // Square pictures are shown whole. The size in the layout: a dialog that opens is scaled.
        .evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => Math.min(offsetWidth, offsetHeight))
    const onPage = await widthOf('[data-testid=slides] img')
    await page
      .getByRole('button', { name: /^Увеличи снимката/ })
      .first()
      .click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await expect.poll(() => widthOf('[role=dialog] img')).toBeGreaterThan(onPage * 1.05)
    const large = await widthOf('[role=dialog] img')
    await viewer
      .getByRole('button', { name: 'Увеличи снимката' })
      .click({ position: { x: window.width / 2 - 20, y: 380 } })
    await expect.poll(() => widthOf('[role=dialog] img')).toBeGreaterThan(large * 2)
    // The clicked point stays under the pointer, and fingers may enlarge further.
    const frame = viewer.locator('div:has(> button > img)')
    const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
    await expect.poll(async () => (await scrolled()).every((distance) => distance > 0)).toBe(true)
    await expect(frame).toHaveCSS('touch-action', 'manipulation')
    await viewer.getByRole('button', { name: 'Намали снимката' }).press('Enter')
    await expect.poll(() => widthOf('[role=dialog] img')).toBe(large)
  })
