import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf, when } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { ProductsRouteDocument } from './products.graphql.ts'
import { Component } from './products.tsx'

const category = (databaseId: number, name: string, productCount: number) => ({
  __typename: 'Category' as const,
  id: `category-${databaseId}`,
  databaseId,
  type: 'SALE' as const,
  name,
  description: null,
  picture: null,
  productCount,
})

test('a category without products is not offered', async () => {
  const categories = [category(40, 'Балони', 5), category(41, 'Празна', 0)]
  await show(<Component />, graphOf([when(ProductsRouteDocument).reply(() => ({ categories }))]))
  expect((await screen.findAllByRole('article')).map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'Балони',
  ])
})
