import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { show, write } from '../../testkit/show.tsx'
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './find-suggestions.graphql.ts'
import { SearchBox } from './SearchBox.tsx'

const found: SearchSuggestionsQuery['searchSuggestions'] = {
  __typename: 'SearchSuggestions',
  leftOutWords: [],
  categories: [{ __typename: 'Category', id: 'category-1', databaseId: 65, type: 'SALE', name: 'Балони' }],
  subcategories: [
    {
      __typename: 'Subcategory',
      id: 'sub-1',
      databaseId: 5,
      name: 'Принцеси',
      category: { __typename: 'Category', id: 'category-46', databaseId: 46, type: 'SALE' },
    },
    {
      __typename: 'Subcategory',
      id: 'sub-2',
      databaseId: 6,
      name: 'Столове',
      category: { __typename: 'Category', id: 'category-70', databaseId: 70, type: 'RENT' },
    },
  ],
  products: [
    {
      __typename: 'RentalProduct',
      id: 'product-1',
      databaseId: 8,
      type: 'RENT',
      name: 'Стол „Балон“',
      picture: null,
      pricePerDay: { __typename: 'Money', amount: '6.00', currency: 'BGN' },
    },
  ],
}
const nothing: SearchSuggestionsQuery['searchSuggestions'] = {
  ...found,
  categories: [],
  subcategories: [],
  products: [],
}

async function showSearch(path = '/', answer = found) {
  const graph = graphOf([when(SearchSuggestionsDocument).reply(() => ({ searchSuggestions: answer }))])
  const shown = await show(
    <>
      <SearchBox />
      <button type="button">другаде</button>
    </>,
    graph,
    { path },
  )
  return {
    ...shown,
    requests: () => graph.requests(SearchSuggestionsDocument).map(({ search }) => search),
    address: () => shown.place().pathname + shown.place().search,
  }
}

const box = () => screen.getByRole('combobox', { name: 'Търсене в магазина' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null

test('categories, subcategories and products are suggested after a pause in typing, with one request', async () => {
  const { user, requests } = await showSearch()
  await user.click(box())
  // In one tick: on a busy machine single letters may be further apart than the debounce.
  for (const text of ['б', 'ба', 'бал', 'бало']) fireEvent.change(box(), { target: { value: text } })
  await waitFor(() =>
    expect(options()).toEqual([
      'Балоникатегория',
      'Принцесиподкатегория',
      'Столовеподкатегория',
      'Стол „Балон“6.00 лв./ден · под наем',
    ]),
  )
  expect(requests()).toEqual(['бало'])
  expect(box()).toHaveAttribute('aria-expanded', 'true')
})

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })

test('products have their prices, and results that match only some words are marked', async () => {
  const { user } = await showSearch('/', {
    ...nothing,
    leftOutWords: ['телевизор'],
    products: [
      {
        __typename: 'SaleProduct',
        id: 'product-2',
        databaseId: 9,
        type: 'SALE',
        name: 'Хром балони',
        picture: null,
        priceRange: { __typename: 'PriceRange', min: money('6.90'), max: money('24.90') },
      },
    ],
  })
  await user.type(box(), 'балони телевизор')
  await waitFor(() => expect(options()).toEqual(['Хром балони6.90 – 24.90 лв · купи']))
  expect(screen.getByText('Няма точно това; ето близки')).toBeVisible()
})

test('one letter is not searched for', async () => {
  const { user, requests } = await showSearch()
  await user.type(box(), 'б ')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(requests()).toEqual([])
})

test('no suggestions open no list', async () => {
  const { user, requests } = await showSearch('/', nothing)
  await write(user, box(), 'няма')
  await waitFor(() => expect(requests()).toEqual(['няма']))
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test('arrows go round through the suggestions and the typed text, and say where they are', async () => {
  const { user } = await showSearch()
  await user.type(box(), 'бало')
  await screen.findAllByRole('option')
  expect(chosen()).toBeNull()
  const seen: (string | null)[] = []
  for (let steps = 0; steps < 6; steps += 1) {
    await user.keyboard('{ArrowDown}')
    seen.push(chosen())
    const pointed = box().getAttribute('aria-activedescendant')
    expect(pointed === null ? null : document.getElementById(pointed)?.textContent).toBe(chosen())
  }
  expect(seen).toEqual([
    'Балоникатегория',
    'Принцесиподкатегория',
    'Столовеподкатегория',
    'Стол „Балон“6.00 лв./ден · под наем',
    null,
    'Балоникатегория',
  ])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe('Стол „Балон“6.00 лв./ден · под наем')
})

test.each([
  [1, '/products/category/65'],
  [2, '/party-themes/subcategory/5'],
  [3, '/rental/category/70?sub=6'],
  [4, '/rental/product/8'],
])('Enter on suggestion %i goes to %s', async (steps, address) => {
  const shown = await showSearch()
  await shown.user.type(box(), 'бало')
  await screen.findAllByRole('option')
  await shown.user.keyboard(`{ArrowDown>${steps}/}{Enter}`)
  await waitFor(() => expect(shown.address()).toBe(address))
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test('Enter without a suggestion searches for the typed text', async () => {
  const { user, address } = await showSearch()
  await user.type(box(), ' балони & арка {Enter}')
  expect(address()).toBe(`/search?q=${encodeURIComponent('балони & арка')}`)
})

test('Enter on nothing stays', async () => {
  const { user, address } = await showSearch('/about')
  await user.type(box(), '  {Enter}')
  expect(address()).toBe('/about')
})

test('Escape closes the list, keeps the text, and Enter then searches for it', async () => {
  const { user, address } = await showSearch()
  await user.type(box(), 'бало')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(options()).toEqual([])
  expect(box()).toHaveValue('бало')
  await user.keyboard('{Enter}')
  expect(address()).toBe(`/search?q=${encodeURIComponent('бало')}`)
})

test('a click on a suggestion goes there; a click elsewhere closes the list', async () => {
  const { user, address } = await showSearch()
  await user.type(box(), 'бало')
  await screen.findAllByRole('option')
  await user.click(screen.getByRole('button', { name: 'другаде' }))
  expect(options()).toEqual([])
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: /Принцеси/ }))
  await waitFor(() => expect(address()).toBe('/party-themes/subcategory/5'))
})

test('on the page of results it shows the query', async () => {
  await showSearch(`/search?q=${encodeURIComponent('арка')}`)
  expect(box()).toHaveValue('арка')
})

test('going back shows the query of that page', async () => {
  const { user, address, goBack } = await showSearch('/search?q=балони')
  await user.clear(box())
  await write(user, box(), 'столове')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/search?q=столове'))
  expect(box()).toHaveValue('столове')
  await goBack()
  await waitFor(() => expect(box()).toHaveValue('балони'))
})

test('text typed while a page loads stays, and so does the focus', async () => {
  const { user, goBack } = await showSearch('/search?q=балони')
  await user.clear(box())
  await write(user, box(), 'столове')
  await user.keyboard('{Enter}')
  expect(box()).not.toHaveFocus()
  await user.clear(box())
  await write(user, box(), 'маси')
  await goBack()
  expect(box()).toHaveValue('маси')
  expect(box()).toHaveFocus()
})
