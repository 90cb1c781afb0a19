import { OCCASIONS } from '../../web/features/home/occasions.ts'
import { ask } from '../support/fixtures.ts'
import { expect, test } from '../support/shop-test.ts'

test('Every occasion of the home page leads to products', async ({ request }) => {
  const few: unknown[] = []
  for (const { label, search } of OCCASIONS) {
    const { products } = await ask<{ products: { totalCount: number; leftOutWords: string[] } }>(
      request,
      'query ($search: String!) { products(filter: { search: $search }) { totalCount leftOutWords } }',
      { search },
    )
    expect({ label, ...products }).toEqual({ label, totalCount: expect.any(Number), leftOutWords: [] })
    if (products.totalCount < 4) few.push({ label, ...products })
  }
  expect(few).toEqual([])
})
