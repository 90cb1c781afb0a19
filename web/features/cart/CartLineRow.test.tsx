import { expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { cartOf, rentedLine, saleLine, type TestLine } from '../../testkit/cart-line.ts'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { Watched } from '../../testkit/Watched.tsx'
import { CartLineRow_lineFragmentDoc } from './CartLineRow.graphql.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from './useCartChanges.graphql.ts'

const accepted = when(SetCartLineQuantityDocument).reply(({ input }) => ({
  setCartLineQuantity: {
    __typename: 'SetCartLineQuantitySuccess',
    cart: cartOf({ ...saleLine, quantity: input.quantity }),
  },
}))

async function showLine(line: TestLine, ...answers: Answer[]) {
  const graph = graphOf(answers)
  const put = graph.put(CartLineRow_lineFragmentDoc, line)
  return {
    ...(await show(
      <Watched fragment={CartLineRow_lineFragmentDoc} of={put}>
        {(now) => <CartLineRow line={now} cartId="cart-1" />}
      </Watched>,
      graph,
    )),
    requests: () => graph.requests(SetCartLineQuantityDocument).map(({ input }) => input.quantity),
    removed: () => graph.requests(RemoveCartLineDocument).map(({ input }) => input.lineId),
  }
}

const quantity = () => screen.getByRole('spinbutton')
const more = () => screen.getByRole('button', { name: 'Увеличи: Количество: Балон' })
const fewer = () => screen.getByRole('button', { name: 'Намали: Количество: Балон' })

test('a new quantity and its sum show before the shop has answered, and stay', async () => {
  const answer = held<void>()
  const { user, requests } = await showLine(
    saleLine,
    when(SetCartLineQuantityDocument).reply(async ({ input }) => {
      await answer.promise
      return {
        setCartLineQuantity: {
          __typename: 'SetCartLineQuantitySuccess',
          cart: cartOf({
            ...saleLine,
            quantity: input.quantity,
            lineTotal: { __typename: 'Money', amount: '7.50', currency: 'BGN' as const },
          }),
        },
      }
    }),
  )
  expect(screen.getByText('5.00 лв')).toBeVisible()
  expect(screen.getByText('2.56 €')).toBeVisible()
  await user.click(more())
  expect(quantity()).toHaveValue(3)
  expect(screen.getByText('7.50 лв')).toBeVisible()
  expect(screen.getByText('3.83 €')).toBeVisible()
  await waitFor(() => expect(requests()).toEqual([3]))
  answer.give()
  await waitFor(() => expect(fewer()).toHaveAttribute('aria-disabled', 'false'))
  expect(quantity()).toHaveValue(3)
})

test('clicks in a row are one change', async () => {
  const { user, requests } = await showLine(
    { ...saleLine, available: 20 },
    when(SetCartLineQuantityDocument).reply(({ input }) => ({
      setCartLineQuantity: {
        __typename: 'SetCartLineQuantitySuccess',
        cart: cartOf({ ...saleLine, available: 20, quantity: input.quantity }),
      },
    })),
  )
  await user.tripleClick(more())
  await user.click(fewer())
  await waitFor(() => expect(requests()).toEqual([4]))
  expect(quantity()).toHaveValue(4)
})

test('a quantity changed right before the page is left for another is saved', async () => {
  const { user, requests } = await showLine(saleLine, accepted)
  await user.click(more())
  cleanup()
  await waitFor(() => expect(requests()).toEqual([3]))
})

test('a quantity changed right before the page is closed is sent at once, and once', async () => {
  const { user, requests } = await showLine(saleLine, accepted)
  await user.click(more())
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  expect(requests()).toEqual([3])
  cleanup()
  await waitFor(() => expect(requests()).toEqual([3]))
})

test('a click made while the change before it is on its way is not forgotten', async () => {
  const first = held<void>()
  const { user, requests } = await showLine(
    saleLine,
    when(SetCartLineQuantityDocument).reply(async ({ input }) => {
      if (input.quantity === 3) await first.promise
      return {
        setCartLineQuantity: {
          __typename: 'SetCartLineQuantitySuccess',
          cart: cartOf({ ...saleLine, quantity: input.quantity }),
        },
      }
    }),
  )
  await user.click(more())
  await waitFor(() => expect(requests()).toEqual([3]))
  await user.click(more())
  first.give()
  await waitFor(() => expect(requests()).toEqual([3, 4]))
  expect(quantity()).toHaveValue(4)
})

test('a refused quantity goes back and says how much there is', async () => {
  const { user, requests } = await showLine(
    saleLine,
    when(SetCartLineQuantityDocument).reply(() => ({
      setCartLineQuantity: { __typename: 'InsufficientStockError', message: 'Няма толкова', available: 2 },
    })),
  )
  await user.click(more())
  expect(quantity()).toHaveValue(3)
  expect(await screen.findByText('Недостатъчна наличност')).toBeVisible()
  expect(screen.getByText('Максимално количество: 2 бр.')).toBeVisible()
  expect(quantity()).toHaveValue(2)
  expect(screen.getByText('5.00 лв')).toBeVisible()
  expect(requests()).toEqual([3])
})

test('a lost answer goes back and says that stock could not be checked', async () => {
  const { user } = await showLine(
    saleLine,
    when(SetCartLineQuantityDocument).reply(() => {
      throw new Error('offline')
    }),
  )
  await user.click(more())
  expect(await screen.findByText('Не можа да се провери наличността')).toBeVisible()
  expect(quantity()).toHaveValue(2)
})

test('does not request more than is available', async () => {
  const { user, requests } = await showLine({ ...saleLine, quantity: 4 })
  await user.click(more())
  expect(await screen.findByText('Максимално количество: 4 бр.')).toBeVisible()
  expect(quantity()).toHaveValue(4)
  expect(requests()).toEqual([])
})

test('does not request fewer than one', async () => {
  await showLine({ ...saleLine, quantity: 1 })
  expect(fewer()).toHaveAttribute('aria-disabled', 'true')
})

test('a rental shows its period, its charged days, the price a day and the deposit for the shown quantity', async () => {
  const { user } = await showLine(
    rentedLine,
    when(SetCartLineQuantityDocument).reply(({ input }) => ({
      setCartLineQuantity: {
        __typename: 'SetCartLineQuantitySuccess',
        cart: cartOf({ ...rentedLine, quantity: input.quantity }),
      },
    })),
  )
  expect(screen.getByText('07.05.2027 – 11.05.2027 · 2 раб. дни')).toBeVisible()
  expect(screen.getByText('4.00 лв./ден · депозит 3 × 4.00 лв')).toBeVisible()
  expect(screen.getByText('36.00 лв')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Стол' })).toHaveAttribute('href', '/rental/product/8')
  await user.click(screen.getByRole('button', { name: 'Увеличи: Количество: Стол' }))
  expect(screen.getByText('4.00 лв./ден · депозит 4 × 4.00 лв')).toBeVisible()
  expect(screen.getByText('48.00 лв')).toBeVisible()
})

test('something sold shows its size and no period', async () => {
  await showLine(saleLine)
  expect(screen.getByText('12 инча')).toBeVisible()
  expect(screen.getByText('2.50 лв')).toBeVisible()
  expect(screen.queryByText(/раб\. дни|депозит/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Балон' })).toHaveAttribute('href', '/products/7?size=12')
})

test('a line that can no longer be bought says why', async () => {
  await showLine({
    ...saleLine,
    available: 0,
    problem: { __typename: 'ItemProblem', message: 'Този продукт вече не се предлага' },
    product: null,
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Този продукт вече не се предлага')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['2.90', 'Цената се повиши: беше 2.50 лв, вече е 2.90 лв.'],
  ['2.10', 'Цената се понижи: беше 2.50 лв, вече е 2.10 лв.'],
])('a price of %s in place of the one that was shown before is named next to it', async (amount, said) => {
  await showLine(saleLine)
  expect(screen.queryByText(/^Цената се/)).toBeNull()
  cleanup()
  await showLine({ ...saleLine, unitPrice: { ...saleLine.unitPrice, amount } })
  expect(await screen.findByText(said)).toBeVisible()
})

test('taking a line away asks for that line, once', async () => {
  const answer = held<void>()
  const { user, removed } = await showLine(
    saleLine,
    when(RemoveCartLineDocument).reply(async () => {
      await answer.promise
      return { removeCartLine: { __typename: 'RemoveCartLineSuccess', cart: cartOf() } }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Премахни Балон' }))
  expect(screen.getByRole('button', { name: 'Премахни Балон' })).toBeDisabled()
  await waitFor(() => expect(removed()).toEqual(['line-1']))
  answer.give()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Премахни Балон' })).toBeEnabled())
})

test('a removal that failed says so', async () => {
  const { user } = await showLine(
    saleLine,
    when(RemoveCartLineDocument).reply(() => {
      throw new Error('offline')
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Премахни Балон' }))
  expect(await screen.findByText('Артикулът не можа да се премахне')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Премахни Балон' })).toBeEnabled()
})
