import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { money } from '../testkit/cart-line.ts'
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

const ball = {
  __typename: 'PackageProduct' as const,
  id: 'package-1',
  databaseId: 9,
  name: 'Кралски бал',
  guestsFrom: 8,
  guestsTo: 16,
  priceFrom: money('48.00'),
  picture: null,
}

async function search(
  path: string,
  unfiltered: { totalCount: number; leftOutWords: string[] },
  found: (typeof ball)[] = [],
) {
  const graph = graphOf([
    when(SearchRouteDocument).reply(({ isNarrowed, withPackages }) => ({
      ...(withPackages && {
        packages: {
          __typename: 'ProductConnection',
          edges: found.map((node) => ({ __typename: 'ProductEdge', node })),
        },
      }),
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
  expect(requests()[0]).toMatchObject({ isChosen: true, text: 'парти момиче' })
  await user.click(screen.getByRole('button', { name: 'Премахни филтрите' }))
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

test('packages that match are above the results, unless filters are set', async () => {
  const { requests } = await search('/search?q=принцеса', { totalCount: 0, leftOutWords: [] }, [ball])
  expect(await screen.findByRole('heading', { name: 'Готови партита' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Кралски бал' })).toHaveAttribute('href', '/paketi/9')
  expect(screen.queryByText('Не намерихме нищо')).toBeNull()
  expect(requests()[0]).toMatchObject({ packages: { kinds: ['PACKAGE'], search: 'принцеса' }, withPackages: true })
})

test('a search with filters has no packages', async () => {
  const { requests } = await search('/search?q=принцеса&type=SALE', { totalCount: 1, leftOutWords: [] }, [ball])
  expect(await screen.findByText('Нищо не отговаря на филтрите')).toBeVisible()
  expect(requests()[0]?.withPackages).toBe(false)
})
