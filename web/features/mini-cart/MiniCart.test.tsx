import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { added, saleLine, type TestLine } from '../../testkit/cart-line.ts'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { AddToCartDocument } from '../cart/useAddToCart.graphql.ts'
import { useAddToCart } from '../cart/useAddToCart.ts'

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })

const weight = {
  __typename: 'SaleProduct' as const,
  id: 'weight',
  databaseId: 90,
  type: 'SALE' as const,
  name: 'Тежест',
  picture: null,
  availability: { __typename: 'Availability' as const, isAvailable: true },
  price: money('1.50'),
  formerPrice: null,
  lowestPriceLast30Days: null,
  priceRange: { __typename: 'PriceRange' as const, min: money('1.50'), max: money('1.50') },
  variantCount: 0,
  onlyVariantId: null,
}
const helium = { ...weight, id: 'helium', databaseId: 91, name: 'Хелий', variantCount: 2 }
const foil = {
  ...weight,
  id: 'foil',
  databaseId: 92,
  name: 'Фолио',
  variantCount: 1,
  onlyVariantId: '40',
}
const weightLine: TestLine = {
  ...saleLine,
  id: 'line-9',
  name: 'Тежест',
  size: null,
  quantity: 1,
  lineTotal: money('1.50'),
  product: { __typename: 'SaleProduct', id: 'weight', databaseId: 90, type: 'SALE' },
}

/** Adding the digit answers its companions; adding the weight answers both lines. */
const answer = when(AddToCartDocument).reply(({ input }) => {
  if (input.productId === 'weight') return added(weightLine, saleLine)
  const { addToCart } = added(saleLine)
  const product = addToCart.line.product && { ...addToCart.line.product, goesWith: [weight, helium, foil] }
  return { addToCart: { ...addToCart, line: { ...addToCart.line, product } } }
})

function AddDigit() {
  const { add } = useAddToCart()
  return (
    <button type="button" onClick={() => void add({ productId: 'product-1', name: 'Цифра', quantity: 2 })}>
      Добави цифра
    </button>
  )
}

async function openMiniCart(answers = [answer]) {
  const graph = graphOf(answers)
  const shown = await show(<AddDigit />, graph)
  await shown.user.click(screen.getByRole('button', { name: 'Добави цифра' }))
  const drawer = await screen.findByRole('dialog', { name: 'Успешно добавено' })
  return { ...shown, graph, drawer: within(drawer) }
}

test('after adding it shows the added line and the sum, with links to the next steps', async () => {
  const { user, drawer, place } = await openMiniCart()
  expect(drawer.getByRole('status')).toHaveTextContent('Цифра е в количката.')
  expect(drawer.getByText('12 инча · 2 бр.')).toBeVisible()
  expect(drawer.getByTestId('mini-cart-total')).toHaveTextContent('1 продукт5.00 лв')
  await user.click(drawer.getByRole('link', { name: 'Към поръчката' }))
  expect(place().pathname).toBe('/cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape closes it, and the focus is again where it was', async () => {
  const { user } = await openMiniCart()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Добави цифра' })).toHaveFocus())
})

test('a companion is added without leaving the dialog, and one with sizes links to its page', async () => {
  const { user, drawer, graph } = await openMiniCart()
  expect(drawer.getByRole('heading', { name: 'Върви с' })).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Избери: Хелий' })).toHaveAttribute('href', '/products/91')
  await user.click(drawer.getByRole('button', { name: 'Добави: Тежест' }))
  await waitFor(() => expect(drawer.getByRole('status')).toHaveTextContent('Тежест е в количката.'))
  expect(drawer.getByTestId('mini-cart-total')).toHaveTextContent('2 продукта6.50 лв')
  expect(drawer.getByText('12 инча · 2 бр.')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Добави: Тежест' })).toHaveAttribute('aria-disabled', 'true')
  expect(graph.requests(AddToCartDocument).map(({ input }) => input.productId)).toEqual(['product-1', 'weight'])
})

test('a companion with a single size is added in that size', async () => {
  const { user, drawer, graph } = await openMiniCart()
  await user.click(drawer.getByRole('button', { name: 'Добави: Фолио' }))
  await waitFor(() =>
    expect(graph.requests(AddToCartDocument).at(-1)?.input).toMatchObject({ productId: 'foil', variantId: '40' }),
  )
})

test('a companion of which fewer are left changes the title', async () => {
  const capped = when(AddToCartDocument).reply(async ({ input }) => {
    if (input.productId !== 'weight') return Object(await answer.reply({ input }))
    return { addToCart: { ...added(weightLine, saleLine).addToCart, isCapped: true } }
  })
  const { user, drawer } = await openMiniCart([capped])
  await user.click(drawer.getByRole('button', { name: 'Добави: Тежест' }))
  expect(await screen.findByRole('dialog', { name: 'Добавено е по-малко' })).toBeVisible()
  expect(drawer.getByRole('status')).toHaveTextContent('Тежест: добавихме 1 бр., повече няма в наличност.')
})
