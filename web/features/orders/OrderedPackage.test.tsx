import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { added as addedAnswer, cartOf, money, saleLine } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { order, rented, sold, type ShownOrder } from '../../testkit/order.ts'
import { show } from '../../testkit/show.tsx'
import { AddPackageToCartDocument } from '../cart/AddPackageToCart.graphql.ts'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import { AddToCartDocument } from '../cart/useAddToCart.graphql.ts'
import { OrderContents_orderFragmentDoc } from './OrderContents.graphql.ts'
import { OrderPage } from './OrderPage.tsx'
import { PackageAgainDocument } from './put-packages-again.graphql.ts'

beforeEach(() => window.localStorage.clear())

const packed = { __typename: 'OrderPackage' as const, id: 'package-1' }
const princesses: ShownOrder['packages'][number] = {
  ...packed,
  name: 'Парти с принцеси',
  quantity: 1,
  guests: { __typename: 'Guests', adults: 8, children: 4 },
  package: { __typename: 'PackageProduct', id: 'product-9', databaseId: 9, type: 'SALE' },
  picture: null,
  deposit: money('8.00'),
  total: money('87.90'),
}
const packedOrder: typeof order = {
  ...order,
  packages: [princesses],
  lines: [
    { ...rented, role: 'Столове', orderPackage: packed },
    { ...sold, id: 'line-3', name: 'Чиния', quantity: 20, role: 'Чинии', orderPackage: packed },
    sold,
  ],
}

async function showOrder(answers: Answer[] = []) {
  const graph = graphOf(answers)
  const shown = graph.put(OrderContents_orderFragmentDoc, packedOrder)
  const { user } = await show(<OrderPage order={shown} isNew={false} token={null} />, graph)
  return { user, graph }
}

const paper = () => screen.getByTestId('order-print')

test('a package is one row with guests and price, and its parts are folded below it without prices', async () => {
  await showOrder()
  const row = within(screen.getByTestId('order-lines')).getByText('Парти с принцеси').closest('li')
  expect(row).toHaveTextContent('за 8 възрастни и 4 деца · депозит 8.00 лв')
  expect(row).toHaveTextContent('87.90 лв')
  expect(row?.querySelector('details')).not.toHaveAttribute('open')
  const parts = within(within(row ?? document.body).getByRole('group')).getAllByRole('listitem', { hidden: true })
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 × Стол.+Столове · наем .+ – .+/),
    '20 × Чиния, 12 инчаЧинии',
  ])
  expect(screen.getByRole('link', { name: 'Парти с принцеси' })).toHaveAttribute('href', '/paketi/9')
})

test('on paper a package is one row with its parts in a sentence', async () => {
  await showOrder()
  const [, ...rows] = within(paper()).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Балон/),
    expect.stringMatching(/^Парти с принцесиЗа 8 възрастни и 4 деца: 2 × Стол; 20 × Чиния, 12 инча1–8.00 лв87.90 лв/),
  ])
})

const noParty = when(CartBadgeDocument).reply(() => ({
  cart: { __typename: 'Cart', id: 'cart-1', lineCount: 0, party: null },
}))

const party = when(CartBadgeDocument).reply(() => ({
  cart: {
    __typename: 'Cart',
    id: 'cart-1',
    lineCount: 0,
    party: {
      __typename: 'Party',
      id: 'party-1',
      eventOn: '2099-05-08',
      adults: 8,
      children: 4,
      guests: 12,
      theme: null,
      budget: null,
      place: null,
      version: 1,
    },
  },
}))

const chair = {
  __typename: 'RentalProduct' as const,
  id: 'product-2',
  databaseId: 8,
  type: 'RENT' as const,
  name: 'Стол',
  picture: null,
  warnings: '',
  minimumAge: null,
  maker: null,
}

/** The package has chairs and a new tablecloth now, and no plates. */
const recipe = when(PackageAgainDocument).reply(() => ({
  product: {
    __typename: 'PackageProduct',
    id: 'product-9',
    parts: [
      {
        __typename: 'PackagePart',
        id: 'part-1',
        role: 'Столове',
        isOptional: false,
        item: chair,
        variant: null,
        substitutes: [],
      },
      {
        __typename: 'PackagePart',
        id: 'part-2',
        role: 'Покривка',
        isOptional: false,
        item: {
          ...chair,
          __typename: 'SaleProduct',
          id: 'product-5',
          type: 'SALE',
          name: 'Покривка с точки',
          variants: [],
        },
        variant: null,
        substitutes: [],
      },
    ],
  },
}))

const addPackage = when(AddPackageToCartDocument).reply(() => ({
  addPackageToCart: {
    __typename: 'AddPackageToCartSuccess',
    cart: { ...cartOf(), lineCount: 1 },
    cartPackage: {
      __typename: 'CartPackage',
      id: 'cart-package-1',
      name: 'Парти с принцеси',
      quantity: 1,
      startsOn: null,
      endsOn: null,
      picture: null,
      guests: { __typename: 'Guests', adults: 8, children: 4 },
      quote: { __typename: 'PackageQuote', total: money('60.00') },
    },
  },
}))

const loose = when(AddToCartDocument).reply(() => addedAnswer(saleLine))

test('loose items and packages are ordered again, packages by their present recipe for the party of the cart', async () => {
  const { user, graph } = await showOrder([party, recipe, addPackage, loose])
  expect(screen.queryByTestId('rent-again')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Поръчай пак' }))
  const outcome = within(await screen.findByTestId('reordered'))
  expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Парти с принцеси: „Покривка“ сега е Покривка с точки; Чиния вече не е в пакета',
  ])
  expect(graph.requests(AddToCartDocument)).toMatchObject([{ input: { productId: 'product-1', quantity: 2 } }])
  expect(graph.requests(AddPackageToCartDocument)).toMatchObject([
    {
      input: {
        packageId: 'product-9',
        quantity: 1,
        guests: { adults: 8, children: 4 },
        dateSource: 'EVENT',
        choices: [],
      },
    },
  ])
})

test('without a party a package with rentals leads to its page, where days are chosen', async () => {
  const { user, graph } = await showOrder([noParty, recipe, addPackage, loose])
  await user.click(screen.getByRole('button', { name: 'Поръчай пак' }))
  const outcome = within(await screen.findByTestId('reordered'))
  expect(outcome.getByRole('link', { name: 'изберете дни за наема' })).toHaveAttribute('href', '/paketi/9')
  expect(graph.requests(AddPackageToCartDocument)).toEqual([])
})

test('a package that is not sold is named', async () => {
  const deleted = when(PackageAgainDocument).reply(() => ({ product: null }))
  const { user } = await showOrder([noParty, deleted, loose])
  await user.click(screen.getByRole('button', { name: 'Поръчай пак' }))
  expect(await screen.findByText('Парти с принцеси: вече не се предлага')).toBeVisible()
})
