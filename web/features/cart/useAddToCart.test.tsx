import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { added, saleLine } from '../../testkit/cart-line.ts'
import { movableClock, pass } from '../../testkit/clock.ts'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { cartSessionId } from './cart-session.ts'
import { CartBadgeDocument } from './CartBadge.graphql.ts'
import { CartBadge } from './CartBadge.tsx'
import { AddToCartDocument } from './useAddToCart.graphql.ts'
import { refusalNote, useAddToCart } from './useAddToCart.ts'

const message = 'думите на сървъра'

describe('refusalNote()', () => {
  test.each([
    [
      { __typename: 'OutOfStockError', message } as const,
      false,
      'Няма наличност',
      'Този продукт не е наличен в момента',
    ],
    [
      { __typename: 'OutOfStockError', message } as const,
      true,
      'Няма наличност',
      'Пробвай с друг период или се свържи с нас',
    ],
    [
      { __typename: 'DatesTakenError', message } as const,
      true,
      'Няма наличност',
      'Пробвай с друг период или се свържи с нас',
    ],
    [
      { __typename: 'InsufficientStockError', message, available: 3 } as const,
      false,
      'Недостатъчна наличност',
      'Наличност: 3 бр.',
    ],
    [{ __typename: 'InvalidInputError', message } as const, false, 'Грешка', message],
    [{ __typename: 'CartFullError', message } as const, true, 'Грешка', message],
    [{ __typename: 'NotFoundError', message } as const, false, 'Грешка', message],
  ])('%j, rental: %s', (error, isRental, title, description) => {
    expect(refusalNote(error, isRental)).toEqual({ type: 'error', title, description })
  })
})

function AddButton({ period }: { period?: { startsOn: string; endsOn: string } }) {
  const { add, isAdding } = useAddToCart()
  return (
    <button
      type="button"
      disabled={isAdding}
      onClick={() =>
        void add({ productId: 'product-1', name: 'Стол', quantity: 2, ...(period === undefined ? {} : { period }) })
      }
    >
      Добави
    </button>
  )
}

const PERIOD = { startsOn: '2027-05-07', endsOn: '2027-05-11' }
const addedNow = when(AddToCartDocument).reply(() => added(saleLine))
const lost = when(AddToCartDocument).reply(() => {
  throw new Error('offline')
})

async function clickAdd(answer: Answer, period?: typeof PERIOD) {
  const graph = graphOf([answer])
  const { user } = await show(<AddButton {...(period === undefined ? {} : { period })} />, graph)
  await user.click(screen.getByRole('button', { name: 'Добави' }))
  await waitFor(() => expect(graph.requests(AddToCartDocument)).toHaveLength(1))
  return graph.requests(AddToCartDocument).map(({ input }) => input)
}

test('the cart of a new visitor is requested neither before its first line nor after it', async () => {
  const graph = graphOf([addedNow])
  const { user } = await show(
    <>
      <CartBadge />
      <AddButton />
    </>,
    graph,
  )
  await user.click(screen.getByRole('button', { name: 'Добави' }))
  expect(await screen.findByTestId('cart-count')).toHaveTextContent('1')
  expect(await screen.findByText('Успешно добавено')).toBeVisible()
  expect(graph.requests(CartBadgeDocument)).toHaveLength(0)
})

test('the badge follows an addition without another request', async () => {
  cartSessionId()
  const empty = when(CartBadgeDocument).reply(() => ({
    cart: { __typename: 'Cart', id: 'cart-1', lineCount: 0, party: null },
  }))
  const graph = graphOf([empty, addedNow])
  const { user } = await show(
    <>
      <CartBadge />
      <AddButton />
    </>,
    graph,
  )
  await waitFor(() => expect(graph.requests(CartBadgeDocument)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Добави' }))
  expect(await screen.findByTestId('cart-count')).toHaveTextContent('1')
  expect(await screen.findByText('Успешно добавено')).toBeVisible()
  expect(graph.requests(CartBadgeDocument)).toHaveLength(1)
})

describe('useAddToCart()', () => {
  test('sends the line with this browser’s own cart session and confirms it', async () => {
    const [input] = await clickAdd(addedNow)
    expect(input).toMatchObject({ productId: 'product-1', quantity: 2, variantId: null, startsOn: null, endsOn: null })
    expect(input?.sessionId).toBe(window.localStorage.getItem('cart-session'))
    expect(input?.sessionId).toMatch(/^.{32,}$/)
    expect(await screen.findByText('Успешно добавено')).toBeVisible()
    expect(screen.getByText('Стол е в количката.')).toBeVisible()
  })
  test.each([
    ['a purchase', undefined, 'Стол: добавихме 1 бр., повече няма в наличност.'],
    ['a rental', PERIOD, 'Стол: добавихме 1 бр., повече няма за този период.'],
  ])('says in one message that fewer were added to %s than wanted', async (_what, period, said) => {
    const { addToCart } = added(saleLine)
    const capped = when(AddToCartDocument).reply(() => ({ addToCart: { ...addToCart, isCapped: true } }))
    await clickAdd(capped, period)
    expect(await screen.findByText('Добавено е по-малко')).toBeVisible()
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.queryByText('Успешно добавено')).toBeNull()
  })
  test.each([
    ['a purchase', undefined, 'Възникна грешка при добавяне на продукта в количката.'],
    ['a rental', PERIOD, 'Възникна проблем при добавянето в кошницата.'],
  ])('a lost answer to %s says so', async (_what, period, said) => {
    const [input] = await clickAdd(lost, period)
    expect(await screen.findByText(said)).toBeVisible()
    expect(input?.startsOn).toBe(period?.startsOn ?? null)
  })
  test.each([
    ['a purchase', undefined],
    ['a rental', PERIOD],
  ])('the small cart of %s stays until it is closed', async (_what, period) => {
    const answer = held<void>()
    const late = when(AddToCartDocument).reply(async () => {
      await answer.promise
      return added(saleLine)
    })
    await clickAdd(late, period)
    movableClock()
    answer.give()
    await screen.findByText('Успешно добавено')
    await pass(9000)
    expect(screen.getByText('Успешно добавено')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Продължи' }))
    await waitFor(() => expect(screen.queryByText('Успешно добавено')).toBeNull())
  })
})
