import { expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { added, saleLine } from '../../testkit/cart-line.ts'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { Watched } from '../../testkit/Watched.tsx'
import { AddToCartDocument } from '../cart/useAddToCart.graphql.ts'
import { BuyBox_productFragmentDoc, type BuyBox_productFragment } from './BuyBox.graphql.ts'
import { BuyBox } from './BuyBox.tsx'

type Product = Omit<BuyBox_productFragment, ' $fragmentName'>

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })
const size = (id: string, quantity: number, price: Product['price'], isActive = true) => ({
  __typename: 'Variant' as const,
  id,
  databaseId: Number(id),
  size: `${id} инча`,
  optionValues: [],
  isActive,
  quantity,
  price,
  formerPrice: null,
  lowestPriceLast30Days: null,
})

const plain: Product = {
  __typename: 'SaleProduct',
  id: 'product-1',
  name: 'Балон',
  isNoCourier: false,
  price: money('2.50'),
  formerPrice: null,
  lowestPriceLast30Days: null,
  availability: { __typename: 'Availability', quantity: 9 },
  options: [],
  variants: [],
}
const sized: Product = {
  ...plain,
  price: money('0.00'),
  variants: [
    size('5', 0, money('1.00')),
    size('8', 4, money('1.50'), false),
    size('12', 4, money('2.00')),
    size('18', 20, money('4.00')),
  ],
}

const value = (position: number, code: string, name: string, hex: string | null = null) => ({
  __typename: 'AttributeValue' as const,
  id: `value-${code}`,
  code,
  name,
  hex,
  position,
})
const WHITE = value(0, 'byalo', 'бяло', '#ffffff')
const GOLD = value(1, 'zlato', 'злато', '#d4af37')
const [ONE, TWO, THREE] = [value(0, '1', 'Цифра 1'), value(1, '2', 'Цифра 2'), value(2, '3', 'Цифра 3')]
const option = (code: string, name: string, kind: 'COLOUR' | 'CHOICE') => ({
  __typename: 'Attribute' as const,
  id: `attribute-${code}`,
  code,
  name,
  kind,
})

/** Gold 1, 3 and (sold out) 2, white 2. */
const digits: Product = {
  ...sized,
  name: 'Фолиева цифра',
  options: [option('cvyat', 'Цвят', 'COLOUR'), option('tsifra', 'Цифра', 'CHOICE')],
  variants: [
    { ...size('11', 9, money('6.00')), optionValues: [GOLD, ONE] },
    { ...size('12', 0, money('6.00')), optionValues: [GOLD, TWO] },
    { ...size('13', 4, money('7.00')), optionValues: [GOLD, THREE] },
    { ...size('22', 5, money('8.00')), optionValues: [WHITE, TWO] },
  ],
}

async function showBox(product: Product, ...answers: Answer[]) {
  return showBoxAt('/products/1', product, ...answers)
}

async function showBoxAt(path: string, product: Product, ...answers: Answer[]) {
  const graph = graphOf(answers)
  const put = graph.put(BuyBox_productFragmentDoc, product)
  return {
    ...(await show(
      <Watched fragment={BuyBox_productFragmentDoc} of={put}>
        {(now) => <BuyBox product={now} />}
      </Watched>,
      graph,
      { path },
    )),
    graph,
    wanted: () =>
      graph.requests(AddToCartDocument).map(({ input }) => ({ quantity: input.quantity, variantId: input.variantId })),
  }
}

const button = () => screen.getByRole('button', { name: /Добави в количката|Няма наличност|Добавяне/ })
const quantity = () => screen.getByLabelText('Количество')
const more = () => screen.getByRole('button', { name: 'Увеличи: Количество' })
const addedNow = when(AddToCartDocument).reply(() => added(saleLine))

test('the first size that can be bought is chosen, with its price in leva and euro', async () => {
  await showBox(sized)
  expect(screen.getByRole('radio', { name: /^12 инча/ })).toBeChecked()
  expect(screen.getByTestId('price')).toHaveTextContent('2.00 лв')
  expect(screen.getByText('1.02 € · с ДДС')).toBeVisible()
  expect(screen.getByText('Последни 4 бр.')).toBeVisible()
})

test('a size without stock, or switched off, cannot be chosen', async () => {
  await showBox(sized)
  expect(screen.getByRole('radio', { name: /^5 инча/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^8 инча/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^18 инча/ })).toBeEnabled()
})

test('another size shows its price and stock and begins again with one piece', async () => {
  const { user, wanted } = await showBox(sized, addedNow)
  await user.click(more())
  await user.click(more())
  expect(quantity()).toHaveValue(3)
  await user.click(screen.getByRole('radio', { name: /^18 инча/ }))
  expect(quantity()).toHaveValue(1)
  expect(screen.getByTestId('price')).toHaveTextContent('4.00 лв')
  expect(screen.getByText('2.05 € · с ДДС')).toBeVisible()
  expect(screen.getByText('В наличност: 20 бр.')).toBeVisible()
  await user.click(button())
  await screen.findByText('Успешно добавено')
  expect(wanted()).toEqual([{ quantity: 1, variantId: '18' }])
})

test('the chosen size is in the address, and the address chooses the size', async () => {
  const { user, place } = await showBox(sized)
  expect(place().search).toBe('')
  await user.click(screen.getByRole('radio', { name: /^18 инча/ }))
  await waitFor(() => expect(place().search).toBe('?size=18'))
  cleanup()
  await showBoxAt('/products/1?size=18', sized)
  expect(screen.getByRole('radio', { name: /^18 инча/ })).toBeChecked()
  expect(screen.getByTestId('price')).toHaveTextContent('4.00 лв')
})

test.each(['5', '8', '99'])(
  'a size of the address that cannot be bought, %s, leaves the first that can',
  async (named) => {
    await showBoxAt(`/products/1?size=${named}`, sized)
    expect(screen.getByRole('radio', { name: /^12 инча/ })).toBeChecked()
  },
)

test('a size that is reduced tells its former price, and the others none', async () => {
  const reduced = { formerPrice: money('5.00'), lowestPriceLast30Days: money('5.00') }
  const { user } = await showBox({
    ...sized,
    variants: sized.variants.map((variant) => (variant.id === '18' ? { ...variant, ...reduced } : variant)),
  })
  expect(screen.queryByText('Предишна цена')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^18 инча/ }))
  expect(screen.getByText('Предишна цена').parentElement?.textContent).toBe(
    'Предишна цена 5.00 лв −20%Най-ниска цена за последните 30 дни: 5.00 лв',
  )
})

test('the quantity is limited to the available units of the chosen size', async () => {
  const { user } = await showBox(sized)
  await user.clear(quantity())
  await user.type(quantity(), '9')
  expect(quantity()).toHaveValue(4)
  expect(more()).toHaveAttribute('aria-disabled', 'true')
})

test('a product without sizes is bought by itself', async () => {
  const { user, wanted } = await showBox(plain, addedNow)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByTestId('price')).toHaveTextContent('2.50 лв')
  await user.click(more())
  await user.click(button())
  await screen.findByText('Успешно добавено')
  expect(wanted()).toEqual([{ quantity: 2, variantId: null }])
})

test.each([
  ['a product without stock', { ...plain, availability: { __typename: 'Availability' as const, quantity: 0 } }],
  ['a product whose sizes are all sold out or inactive', { ...sized, variants: sized.variants.slice(0, 2) }],
])('%s cannot be bought', async (_what, product) => {
  await showBox(product)
  expect(button()).toBeDisabled()
  expect(button()).toHaveTextContent('Няма наличност')
  expect(quantity()).toBeDisabled()
})

test.each([
  [5, 'Последни 5 бр.'],
  [6, 'В наличност: 6 бр.'],
])('a stock of %s is shown as „%s“', async (units, text) => {
  await showBox({ ...plain, availability: { __typename: 'Availability', quantity: units } })
  expect(screen.getByText(text)).toBeVisible()
})

test('while it is being added it cannot be added again', async () => {
  const answer = held<void>()
  const { user } = await showBox(
    plain,
    when(AddToCartDocument).reply(async () => {
      await answer.promise
      return added(saleLine)
    }),
  )
  await user.click(button())
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveFocus()
  expect(button()).toHaveTextContent('Добавяне...')
  answer.give()
  await waitFor(() => expect(button()).toBeEnabled())
})

test('stock that shrinks while the page is open lowers the chosen quantity', async () => {
  const { user, graph, wanted } = await showBox(plain, addedNow)
  for (let clicks = 0; clicks < 5; clicks += 1) await user.click(more())
  expect(quantity()).toHaveValue(6)
  act(
    () =>
      void graph.put(BuyBox_productFragmentDoc, {
        ...plain,
        availability: { __typename: 'Availability', quantity: 2 },
      }),
  )
  await waitFor(() => expect(quantity()).toHaveValue(2))
  await user.click(button())
  await screen.findByText('Успешно добавено')
  expect(wanted()).toEqual([{ quantity: 2, variantId: null }])
})

test('in a preview nothing can be bought, and the button says why', async () => {
  const shop = shownShop()
  setShownShop({ ...shop, isPreview: true })
  await showBox(plain)
  setShownShop(shop)
  expect(screen.getByRole('button', { name: 'Още не е в магазина' })).toBeDisabled()
})

test('goods that no courier takes say how they are delivered', async () => {
  await showBox({ ...plain, isNoCourier: true })
  expect(screen.getByText(/не пътуват с куриер: доставяме ги само в София/)).toBeVisible()
})

const tile = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })

test('a product with options has a choice for each, and begins with the first combination that can be bought', async () => {
  await showBox(digits)
  expect(screen.getByRole('group', { name: 'Цвят: злато' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Цифра: 1' })).toBeVisible()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'бяло',
    'злато',
    '1',
    '2, няма наличност',
    '3',
  ])
  expect(tile('2')).toBeDisabled()
  expect(screen.getByTestId('price')).toHaveTextContent('6.00 лв')
})

test('the chosen combination shows its price and stock, is in the address and goes into the cart', async () => {
  const { user, place, wanted } = await showBox(digits, addedNow)
  await user.click(tile('3'))
  expect(screen.getByRole('group', { name: 'Цифра: 3' })).toBeVisible()
  expect(screen.getByTestId('price')).toHaveTextContent('7.00 лв')
  expect(screen.getByText('Последни 4 бр.')).toBeVisible()
  await waitFor(() => expect(place().search).toBe('?cvyat=zlato&tsifra=3'))
  await user.click(button())
  await screen.findByText('Успешно добавено')
  expect(wanted()).toEqual([{ quantity: 1, variantId: '13' }])
})

test('another colour takes a digit that it has, and disables the others', async () => {
  const { user, place } = await showBoxAt('/products/1?size=13', digits)
  expect(tile('3')).toBeChecked()
  await user.click(tile('бяло'))
  expect(tile('2')).toBeChecked()
  expect(tile('3 ?, няма такава комбинация')).toBeDisabled()
  await waitFor(() => expect(place().search).toBe('?cvyat=byalo&tsifra=2'))
})

test.each([
  ['?cvyat=zlato&tsifra=3', 'злато', '3'],
  ['?size=22', 'бяло', '2'],
  ['?cvyat=zlato&tsifra=2', 'злато', '1'],
])('the address %s chooses %s and %s', async (search, colour, digit) => {
  await showBoxAt(`/products/1${search}`, digits)
  expect(tile(colour)).toBeChecked()
  expect(tile(digit)).toBeChecked()
})

test('the sizes of a product with one option that is no colour have its name and their prices', async () => {
  const ages = [value(0, '3-5', '3–5 години'), value(1, '6-9', '6–9 години')]
  const { user, place } = await showBox({
    ...sized,
    options: [option('vazrast', 'Възраст', 'CHOICE')],
    variants: ages.map((age, index) => ({
      ...size(String(index + 1), 9, money('5.00')),
      size: age.name,
      optionValues: [age],
    })),
  })
  expect(screen.getByRole('group', { name: 'Възраст' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^6–9 години.*5.00 лв/ }))
  await waitFor(() => expect(place().search).toBe('?vazrast=6-9'))
})
