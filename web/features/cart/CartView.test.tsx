import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { added as addedAnswer, cartOf, rentedLine, saleLine } from '../../testkit/cart-line.ts'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { Watched } from '../../testkit/Watched.tsx'
import { cartSessionId } from './cart-session.ts'
import { CartBadgeDocument } from './CartBadge.graphql.ts'
import { CartBadge } from './CartBadge.tsx'
import { CartView_cartFragmentDoc } from './CartView.graphql.ts'
import { CartView } from './CartView.tsx'
import { shownCart } from './optimistic-cart.ts'
import { AddToCartDocument } from './useAddToCart.graphql.ts'
import { ClearCartDocument, RemoveCartLineDocument, SetCartLineQuantityDocument } from './useCartChanges.graphql.ts'

/** Balloons for 5.00 лв and chairs for 36.00 лв. */
async function showCart(...answers: Answer[]) {
  cartSessionId()
  const badge = when(CartBadgeDocument).reply(() => ({
    cart: { __typename: 'Cart', id: 'cart-1', lineCount: 2, party: null },
  }))
  const graph = graphOf([badge, ...answers])
  const cart = graph.put(CartView_cartFragmentDoc, cartOf(saleLine, rentedLine))
  const shown = await show(
    <>
      <CartBadge />
      <Watched fragment={CartView_cartFragmentDoc} of={cart}>
        {(now) => <CartView cart={now} />}
      </Watched>
    </>,
    graph,
  )
  await waitFor(() => expect(screen.getByTestId('cart-count')).toHaveTextContent('2'))
  const total = () => shownCart(graph.client, 'cart-1')?.amounts.productsTotal.amount
  return { ...shown, total, added: () => graph.requests(AddToCartDocument).map(({ input }) => input) }
}

const names = () => screen.queryAllByTestId('cart-line').map((line) => /Балон|Стол/.exec(line.textContent)?.[0])
const button = (name: string) => screen.getByRole('button', { name })

test('a new quantity counts in the cart’s sum before the shop has answered; refused, it does not any more', async () => {
  const answer = held<void>()
  const { user, total } = await showCart(
    when(SetCartLineQuantityDocument).reply(async () => {
      await answer.promise
      return { setCartLineQuantity: { __typename: 'InsufficientStockError', message: 'Няма толкова', available: 2 } }
    }),
  )
  expect(total()).toBe('41.00')
  await user.click(button('Увеличи: Количество: Балон'))
  await waitFor(() => expect(total()).toBe('43.50'))
  answer.give()
  expect(await screen.findByText('Максимално количество: 2 бр.')).toBeVisible()
  await waitFor(() => expect(total()).toBe('41.00'))
  expect(screen.getByRole('spinbutton', { name: 'Количество: Балон' })).toHaveValue(2)
})

test('a rental counts with its charged days and deposit', async () => {
  const { user, total } = await showCart(when(SetCartLineQuantityDocument).reply(() => held<never>().promise))
  await user.click(button('Увеличи: Количество: Стол'))
  await waitFor(() => expect(total()).toBe('53.00'))
})

test('a removed line disappears at once from cart, sum and badge', async () => {
  const answer = held<void>()
  const { user, total } = await showCart(
    when(RemoveCartLineDocument).reply(async () => {
      await answer.promise
      return { removeCartLine: { __typename: 'RemoveCartLineSuccess', cart: cartOf(rentedLine) } }
    }),
  )
  await user.click(button('Премахни Балон'))
  await waitFor(() => expect(names()).toEqual(['Стол']))
  expect(total()).toBe('36.00')
  expect(screen.getByTestId('cart-count')).toHaveTextContent('1')
  answer.give()
  await waitFor(() => expect(names()).toEqual(['Стол']))
})

test.each([
  ['a line', 'Премахни Балон', 1, 'Артикулът не можа да се премахне'],
  ['everything', 'Изчисти количката', 0, 'Количката не можа да се изчисти'],
])('%s whose removal was lost is there again, and it is said', async (_what, name, left, words) => {
  const answer = held<never>()
  const removal = when(RemoveCartLineDocument).reply(() => answer.promise)
  const { user, total } = await showCart(left === 1 ? removal : when(ClearCartDocument).reply(() => answer.promise))
  await user.click(button(name))
  await waitFor(() => expect(names()).toHaveLength(left))
  answer.lose()
  await waitFor(() => expect(names()).toEqual(['Балон', 'Стол']))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByTestId('cart-count')).toHaveTextContent('2')
  expect(total()).toBe('41.00')
})

const cleared = when(ClearCartDocument).reply(() => ({
  clearCart: { __typename: 'ClearCartSuccess', cart: cartOf() },
}))
const removed = when(RemoveCartLineDocument).reply(() => ({
  removeCartLine: { __typename: 'RemoveCartLineSuccess', cart: cartOf(rentedLine) },
}))

test('a removed line is put back as it was, by the button of the message', async () => {
  const { user, added } = await showCart(
    removed,
    when(AddToCartDocument).reply(() => addedAnswer(rentedLine, saleLine)),
  )
  await user.click(button('Премахни Балон'))
  expect(await screen.findByText('Премахнато: Балон')).toBeVisible()
  await user.click(button('Върни'))
  expect(await screen.findByText('Върнато в количката')).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Стол', 'Балон']))
  expect(added()).toEqual([
    expect.objectContaining({
      productId: 'product-1',
      variantId: 'variant-1',
      quantity: 2,
      startsOn: null,
      endsOn: null,
    }),
  ])
})

test('a cleared cart comes back with quantities, sizes and periods, and what cannot is said', async () => {
  const { user, added } = await showCart(
    cleared,
    when(AddToCartDocument).reply(({ input }) =>
      input.startsOn == null
        ? addedAnswer(saleLine)
        : { addToCart: { __typename: 'DatesTakenError', message: 'Дните вече са заети' } },
    ),
  )
  await user.click(button('Изчисти количката'))
  expect(await screen.findByText('Количката е изчистена')).toBeVisible()
  await user.click(button('Върни'))
  expect(await screen.findByText('Не всичко можа да се върне')).toBeVisible()
  expect(screen.getByText('Стол: Дните вече са заети')).toBeVisible()
  expect(added()).toEqual([
    expect.objectContaining({ productId: 'product-1', variantId: 'variant-1', quantity: 2 }),
    expect.objectContaining({ productId: 'product-2', quantity: 3, startsOn: '2027-05-07', endsOn: '2027-05-11' }),
  ])
})

test.each(['Премахни Балон', 'Изчисти количката'])(
  '„%s“ right after a new quantity sends only the removal',
  async (name) => {
    await showCart(
      when(RemoveCartLineDocument).reply(() => ({
        removeCartLine: { __typename: 'RemoveCartLineSuccess', cart: cartOf(rentedLine) },
      })),
      when(ClearCartDocument).reply(() => ({ clearCart: { __typename: 'ClearCartSuccess', cart: cartOf() } })),
    )
    // In one task: on a busy machine the pause after a new quantity would end between two clicks of `user`.
    fireEvent.click(button('Увеличи: Количество: Балон'))
    fireEvent.click(button(name))
    await waitFor(() => expect(names()).not.toContain('Балон'))
    expect(await screen.findByText(/^(?:Премахнато: Балон|Количката е изчистена)$/)).toBeVisible()
  },
)

test('a cart with goods from an age on says the highest age', async () => {
  const graph = graphOf([])
  const cart = graph.put(CartView_cartFragmentDoc, { ...cartOf(saleLine), minimumAge: 18 })
  await show(
    <Watched fragment={CartView_cartFragmentDoc} of={cart}>
      {(now) => <CartView cart={now} />}
    </Watched>,
    graph,
  )
  expect(screen.getByText('Съдържа стоки, които се продават само на лица, навършили 18 години.')).toBeVisible()
})
