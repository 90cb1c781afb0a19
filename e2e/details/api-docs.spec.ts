import { expect, test } from '../support/shop-test.ts'

test('Integrators can read about a REST call and try it, with files of the shop alone', async ({ page, baseURL }) => {
  const failures: string[] = []
  const elsewhere: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) elsewhere.push(url)
  })
  await page.goto('/api/docs')
  const call = page.locator('#operations-Shop-getCategoriesSale')
  await call.getByRole('button').first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText('200')
  expect({ failures, elsewhere }).toEqual({ failures: [], elsewhere: [] })
})
