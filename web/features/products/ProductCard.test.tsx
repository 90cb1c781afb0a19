import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import type { ChosenSize } from './chosen-size.ts'
import { ProductCard_productFragmentDoc } from './ProductCard.graphql.ts'
import { ProductCard } from './ProductCard.tsx'

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })
const price = money('5.00')

type Reduction = { formerPrice: typeof price | null; lowestPriceLast30Days: typeof price | null }
const REDUCED: Reduction = { formerPrice: money('8.00'), lowestPriceLast30Days: money('7.50') }

async function showCard(
  available: boolean,
  reduction: Reduction = { formerPrice: null, lowestPriceLast30Days: null },
  variantCount = 0,
  size: ChosenSize | null = null,
) {
  const graph = graphOf([])
  const product = graph.put(ProductCard_productFragmentDoc, {
    __typename: 'SaleProduct',
    id: 'product-1',
    type: 'SALE',
    databaseId: 7,
    name: 'Топери „Животни от саваната“, 6 бр.',
    isFeatured: false,
    picture: null,
    categories: [],
    availability: { __typename: 'Availability', isAvailable: available },
    averageRating: null,
    reviewCount: 0,
    price,
    ...reduction,
    priceRange: { __typename: 'PriceRange', min: price, max: price },
    variantCount,
  })
  await show(<ProductCard product={product} size={size} />, graph)
}

test('a card says once that nothing is left', async () => {
  await showCard(false)
  expect(screen.getAllByText('Няма наличност')).toEqual([screen.getByRole('button', { name: 'Няма наличност' })])
  expect(screen.getByRole('button', { name: 'Няма наличност' })).toBeDisabled()
})

test('a card that can be bought says so, and its name does not break after a preposition', async () => {
  await showCard(true)
  expect(screen.getByText('В наличност')).toBeVisible()
  expect(screen.queryByText('Няма наличност')).toBeNull()
  expect(screen.getByRole('link').textContent).toBe('Топери „Животни от\u00a0саваната“, 6\u00a0бр.')
})

test('a reduced price tells the former one, the lowest of the 30 days before, and how much less than that it is', async () => {
  await showCard(true, REDUCED)
  const former = await screen.findByText('8.00 лв')
  expect(former.tagName).toBe('S')
  expect(former.parentElement?.textContent).toBe(
    'Предишна цена 8.00 лв −33%Най-ниска цена за последните 30 дни: 7.50 лв',
  )
})

test.each([
  ['that is not reduced', undefined, 0],
  ['with sizes, each of which has its own', REDUCED, 1],
])('a product %s has no former price', async (_what, reduction, variantCount) => {
  await showCard(true, reduction, variantCount)
  expect(screen.queryByText(/Предишна цена|Най-ниска цена/)).toBeNull()
})

test('a card of a list that is narrowed by values shows and opens the size with them', async () => {
  const picture = { __typename: 'Picture' as const, url: '/public-objects/gold-3.webp', width: 400, height: 400 }
  const size = { __typename: 'Variant' as const, id: 'variant-31', databaseId: 31, picture }
  await showCard(true, undefined, 2, size)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/products/7?size=31')
  expect(document.querySelector('img')?.getAttribute('src')).toContain('gold-3')
})
