import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ProductCard_productFragmentDoc } from './ProductCard.graphql.ts'
import { ProductCard } from './ProductCard.tsx'

const price = { __typename: 'Money' as const, amount: '5.00', currency: 'BGN' as const }

async function showCard(available: boolean) {
  const graph = graphOf([])
  const product = graph.put(ProductCard_productFragmentDoc, {
    __typename: 'SaleProduct',
    id: 'product-1',
    type: 'SALE',
    databaseId: 7,
    name: 'Топери „Животни от саваната“, 6 бр.',
    featured: false,
    picture: null,
    categories: [],
    availability: { __typename: 'Availability', available },
    averageRating: null,
    reviewCount: 0,
    price,
    priceRange: { __typename: 'PriceRange', min: price, max: price },
    variants: [],
  })
  await show(<ProductCard product={product} />, graph)
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
