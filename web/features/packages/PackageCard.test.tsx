import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { money } from '../../testkit/cart-line.ts'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { PackageCard_packageFragmentDoc } from './PackageCard.graphql.ts'
import { PackageCard } from './PackageCard.tsx'

test('a card says for whom it is and from which price, and leads to the page of the package', async () => {
  const graph = graphOf([])
  const product = graph.put(PackageCard_packageFragmentDoc, {
    __typename: 'PackageProduct',
    id: 'package-1',
    databaseId: 9,
    name: 'Кралски бал',
    guestsFrom: 8,
    guestsTo: 16,
    priceFrom: money('48.00'),
    picture: null,
  })
  await show(<PackageCard product={product} />, graph)
  expect(screen.getByText('за 8 до 16 гости')).toBeVisible()
  expect(screen.getByText('от 48.00 лв')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Кралски бал' })).toHaveAttribute('href', '/paketi/9')
})
