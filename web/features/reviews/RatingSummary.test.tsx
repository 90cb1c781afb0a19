import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { RatingSummary_productFragmentDoc } from './RatingSummary.graphql.ts'
import { RatingSummary } from './RatingSummary.tsx'

async function showRating(averageRating: number | null, reviewCount: number) {
  const graph = graphOf([])
  const product = graph.put(RatingSummary_productFragmentDoc, {
    __typename: 'SaleProduct',
    id: 'product-1',
    averageRating,
    reviewCount,
  })
  await show(<RatingSummary product={product} />, graph)
}

test('a product without reviews shows the rating of the shop', async () => {
  await showRating(null, 0)
  expect(screen.getByText('4.8/5')).toBeVisible()
  expect(screen.queryByTestId('average-rating')).toBeNull()
})

test('a product with reviews shows its own average alone', async () => {
  await showRating(4.25, 4)
  expect(screen.getByTestId('average-rating')).toHaveTextContent('4.3')
  expect(screen.getByText('4 отзива')).toBeVisible()
  expect(screen.queryByText('4.8/5')).toBeNull()
})
