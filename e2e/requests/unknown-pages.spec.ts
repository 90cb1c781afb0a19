import { expect, test } from '../support/shop-test.ts'

test('Unknown pages say so with the right status', async ({ request }) => {
  for (const [path, words] of [
    ['/nowhere', '404 Page Not Found'],
    ['/products/999999', 'Продуктът не е намерен'],
    ['/products/category/999999', 'Категорията не е намерена'],
    ['/party-themes/10', 'Темата не е намерена'],
    ['/party-themes/subcategory/999999', 'Парти тема не е намерена'],
    ['/rental/product/999999', 'Продуктът не е намерен'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toMatch(new RegExp(`<h[12][^>]*>[^<]*${words}`))
  }
})
