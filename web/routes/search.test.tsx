import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { SearchRouteDocument } from './search.graphql.ts'
import { Component } from './search.tsx'

const nothing = {
  __typename: 'ProductConnection' as const,
  totalCount: 0,
  leftOutWords: [],
  facets: [],
  edges: [],
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
}
const categories = [
  { __typename: 'Category' as const, id: 'c1', databaseId: 40, name: 'Балони', type: 'SALE' as const, productCount: 3 },
  { __typename: 'Category' as const, id: 'c2', databaseId: 41, name: 'Празна', type: 'SALE' as const, productCount: 0 },
]

async function search(path: string, unfiltered: { totalCount: number; leftOutWords: string[] }) {
  const graph = graphOf([
    when(SearchRouteDocument).reply(({ isNarrowed }) => ({
      products: nothing,
      ...(isNarrowed ? { unfiltered: { __typename: 'ProductConnection', ...unfiltered } } : {}),
      saleCategories: categories,
      rentalCategories: [],
    })),
  ])
  return { ...(await show(<Component />, graph, { path })), requests: () => graph.requests(SearchRouteDocument) }
}

test('filters that leave nothing say what there is without them, and can be dropped', async () => {
  const { user, place, requests } = await search('/search?q=парти+момиче&type=RENT&price=under20', {
    totalCount: 12,
    leftOutWords: ['момиче'],
  })
  expect(await screen.findByText('Нищо не отговаря на филтрите')).toBeVisible()
  expect(screen.getByText('Без тях има близки до търсеното: 12 артикула.')).toBeVisible()
  expect(requests()[0]?.unfiltered).toEqual({ search: 'парти момиче' })
  await act(async () => user.click(screen.getByRole('button', { name: 'Премахни филтрите' })))
  await waitFor(() => expect([...new URLSearchParams(place().search).keys()]).toEqual(['q']))
  expect(new URLSearchParams(place().search).get('q')).toBe('парти момиче')
})

test('where there is nothing at all, the filters are not to blame', async () => {
  await search('/search?q=трактор&type=RENT', { totalCount: 0, leftOutWords: [] })
  expect(await screen.findByText('Не намерихме нищо')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Премахни филтрите' })).toBeNull()
})

test('an empty category is no filter', async () => {
  await search('/search?q=балон&type=SALE', { totalCount: 2, leftOutWords: [] })
  expect(await screen.findByText('Без тях намираме: 2 артикула.')).toBeVisible()
  expect(screen.getByRole('option', { name: 'Балони' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Празна' })).toBeNull()
})
