import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { facetOf } from '../../testkit/facets.ts'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { CategoryListing } from './CategoryListing.tsx'

const shop = shownShop()
beforeEach(() => setShownShop({ ...shop, attributes: ['cvyat', 'razmer'] }))
afterEach(() => setShownShop(shop))

const FACETS = [
  facetOf('cvyat', 'Цвят', [
    ['zlato', 'Злато', 0, '#d4af37'],
    ['byalo', 'Бяло', 4, '#ffffff'],
  ]),
  facetOf('razmer', 'Размер', [['30-sm', '30 см', 0]]),
]

const listing = (path: string, facets = FACETS) =>
  show(
    <CategoryListing
      category={{ type: 'SALE', name: 'Балони', description: null, picture: null, subcategories: [] }}
      facets={facets}
      products={[]}
      total={0}
      hasMore={false}
      onMore={async () => undefined}
      parent={{ name: 'Продукти', to: '/products' }}
    />,
    graphOf([]),
    { path },
  )

const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content') ?? null
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null

test('an empty list names the choice without which it has products, and drops it', async () => {
  const { user, place } = await listing('/products/category/7?cvyat=zlato&razmer=30-sm')
  expect(screen.queryByRole('button', { name: 'Без „Размер: 30 см“' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Без „Цвят: Злато“' }))
  await waitFor(() => expect(place().search).toBe('?razmer=30-sm'))
})

test('everything is cleared at once', async () => {
  const { user, place } = await listing('/products/category/7?q=арка&stock=1&cvyat=zlato&sort=NEWEST')
  expect(screen.getByRole('button', { name: /^Филтри и подреждане/ })).toHaveTextContent('(3)')
  await user.click((await screen.findAllByRole('button', { name: 'Изчисти филтрите' }))[0] ?? document.body)
  await waitFor(() => expect(place().search).toBe('?sort=NEWEST'))
})

test.each([
  ['?cvyat=zlato', true],
  ['?cvyat=zlato&stock=1', true],
  ['?cvyat=byalo,zlato', false],
  ['?cvyat=zlato&razmer=30-sm', false],
])('the list %s has the address of the category, or is not indexed: %s', async (search, isIndexed) => {
  await listing(`/products/category/7${search}`)
  expect(robots()).toBe(isIndexed ? null : 'noindex')
  expect(canonical()?.endsWith('/products/category/7') ?? false).toBe(isIndexed)
})

test('a parameter that is no attribute changes nothing', async () => {
  await listing('/products/category/7?ref=x')
  expect(screen.queryByRole('group', { name: 'Избрани филтри' })).toBeNull()
})

test('a choice that the dictionary does not have is shown by its codes, and can be removed', async () => {
  const { user, place } = await listing('/products/category/7?cvyat=lilavo')
  const chosen = within(screen.getByRole('group', { name: 'Избрани филтри' }))
  await user.click(chosen.getByRole('button', { name: 'Махни Цвят: lilavo' }))
  await waitFor(() => expect(place().search).toBe(''))
})
