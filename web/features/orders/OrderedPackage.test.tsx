import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { added as addedAnswer, money, saleLine } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { order, rented, sold, type ShownOrder } from '../../testkit/order.ts'
import { show } from '../../testkit/show.tsx'
import { AddToCartDocument } from '../cart/useAddToCart.graphql.ts'
import { OrderContents_orderFragmentDoc } from './OrderContents.graphql.ts'
import { OrderPage } from './OrderPage.tsx'

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
  return { user, added: () => graph.requests(AddToCartDocument).map(({ input }) => input) }
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

test('loose items are ordered again, parts of a package are not', async () => {
  const { user, added } = await showOrder([when(AddToCartDocument).reply(() => addedAnswer(saleLine))])
  expect(screen.queryByTestId('rent-again')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Поръчай пак' }))
  expect(await screen.findByTestId('reordered')).toBeVisible()
  expect(added()).toMatchObject([{ productId: 'product-1', quantity: 2 }])
})
