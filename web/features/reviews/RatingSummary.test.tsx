import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { RatingSummary_productFragmentDoc } from './RatingSummary.graphql.ts'
import { RatingSummary } from './RatingSummary.tsx'

async function showRating(averageRating: number | null, reviewCount: number) {
  const graph = graphOf([])
  const product = { __typename: 'SaleProduct' as const, id: 'product-1', averageRating, reviewCount }
  await show(<RatingSummary product={graph.put(RatingSummary_productFragmentDoc, product)} />, graph)
}

test('an unrated product has the rating of the shop in words, without stars', async () => {
  await showRating(null, 0)
  expect(screen.getByText('4.8/5')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a rated one has its own stars', async () => {
  await showRating(4.5, 2)
  expect(screen.getByRole('img', { name: '4.5 от 5' })).toBeVisible()
  expect(screen.getByTestId('average-rating')).toHaveTextContent('4.5')
})
