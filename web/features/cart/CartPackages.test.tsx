import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { cartOf, money, saleLine } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { Watched } from '../../testkit/Watched.tsx'
import { AddPackageToCartDocument } from './AddPackageToCart.graphql.ts'
import { CartPackages_cartFragmentDoc, type CartPackages_cartFragment } from './CartPackages.graphql.ts'
import { CartPackages } from './CartPackages.tsx'
import { RemoveCartPackageDocument, UpdateCartPackageDocument } from './useCartPackages.graphql.ts'

type TestPackage = Unmasked<CartPackages_cartFragment>['packages'][number]
type TestPart = NonNullable<TestPackage['quote']>['parts'][number]
type TestItem = TestPart['item']

const product = (id: string, name: string, sizes: string[] = []) => ({
  __typename: 'SaleProduct' as const,
  id,
  name,
  variants: sizes.map((size) => ({ __typename: 'Variant' as const, id: `${id}-${size}`, size, isActive: true })),
})

const item = (rank: number | null, name: string, pieces: number, more: Partial<TestItem> = {}): TestItem => ({
  __typename: 'QuotedItem',
  rank,
  variantId: null,
  pieces,
  problem: null,
  product: product(name, name),
  ...more,
})

const part = (id: string, role: string, more: Partial<TestPart> = {}): TestPart => ({
  __typename: 'QuotedPart',
  isLeftOut: false,
  part: { __typename: 'PackagePart', id, role, isOptional: false, variant: null, substitutes: [] },
  item: item(null, role, 20),
  substitutes: [],
  ...more,
})

const covers = part('covers', 'Покривки', {
  part: {
    ...part('covers', 'Покривки').part,
    substitutes: [{ __typename: 'PackageSubstitute', rank: 0, variant: null }],
  },
  item: item(null, 'Памучна покривка', 2),
  substitutes: [item(0, 'Копринена покривка', 2)],
})
const plates = part('plates', 'Чинии', {
  part: { ...part('plates', 'Чинии').part, isOptional: true },
  item: item(null, 'Чиния', 20, { product: product('plate', 'Чиния', ['18 см', '23 см']), variantId: 'plate-18 см' }),
})

const chairs = part('chairs', 'Столове')
const quote: NonNullable<TestPackage['quote']> = {
  __typename: 'PackageQuote',
  available: 2,
  price: money('185.40'),
  deposit: money('80.00'),
  parts: [chairs, covers, plates],
}
const wedding: TestPackage = {
  __typename: 'CartPackage',
  id: 'package-1',
  name: 'Сватба',
  quantity: 1,
  startsOn: '2030-06-17',
  endsOn: '2030-06-19',
  dateSource: 'OWN',
  hasNewRecipe: false,
  picture: null,
  package: {
    __typename: 'PackageProduct',
    id: 'product-9',
    databaseId: 9,
    type: 'SALE',
    guestsFrom: 4,
    guestsTo: 60,
  },
  guests: { __typename: 'Guests', adults: 12, children: 8 },
  problem: null,
  suggestions: [],
  choices: [
    {
      __typename: 'PartChoice',
      rank: null,
      variantId: 'plate-18 см',
      isLeftOut: false,
      part: { __typename: 'PackagePart', id: 'plates' },
    },
  ],
  quote,
}

const cartWith = (...packages: TestPackage[]) => ({ ...cartOf(saleLine), packages })
const plateChoice = { partId: 'plates', rank: null, variantId: 'plate-18 см', isLeftOut: false }

const updated = (more: Partial<TestPackage> = {}) =>
  when(UpdateCartPackageDocument).reply(() => ({
    updateCartPackage: { __typename: 'UpdateCartPackageSuccess', cart: cartWith({ ...wedding, ...more }) },
  }))

async function showPackage(shown: TestPackage, ...answers: Answer[]) {
  const graph = graphOf(answers)
  const put = graph.put(CartPackages_cartFragmentDoc, cartWith(shown))
  const { user } = await show(
    <Watched fragment={CartPackages_cartFragmentDoc} of={put}>
      {(now) => <CartPackages cart={now} />}
    </Watched>,
    graph,
  )
  return { user, graph, changes: () => graph.requests(UpdateCartPackageDocument).map(({ input }) => input) }
}

const button = (name: string) => screen.getByRole('button', { name })
const open = () => button('Виж и промени частите')

test('a package is one folded entry with its guests, days, price and deposit', async () => {
  await showPackage(wedding)
  const row = screen.getByTestId('cart-package')
  expect(row).toHaveTextContent('Сватба')
  expect(row).toHaveTextContent('Пакет за 20 гости')
  expect(row).toHaveTextContent('185.40 лв')
  expect(row).toHaveTextContent('и депозит 80.00 лв')
  expect(screen.queryByTestId('package-part')).toBeNull()
})

test('it opens to its parts with their pieces and state', async () => {
  const problemOfPart = { __typename: 'ItemProblem' as const, message: 'Наличност: 10 бр.' }
  const scarce = part('chairs', 'Столове', { item: item(null, 'Стол', 20, { problem: problemOfPart }) })
  const problem = { __typename: 'ItemProblem' as const, message: '„Столове“: нужни са 20 бр., има 10 бр.' }
  const { user } = await showPackage({ ...wedding, problem, quote: { ...quote, parts: [scarce, covers] } })
  expect(screen.getByRole('alert')).toHaveTextContent('„Столове“: нужни са 20 бр., има 10 бр.')
  expect(open()).toHaveAttribute('aria-expanded', 'false')
  await user.click(open())
  const [seats, cloths] = screen.getAllByTestId('package-part')
  expect(seats).toHaveTextContent('Стол, 20 бр.')
  expect(seats).toHaveTextContent('Наличност: 10 бр.')
  expect(cloths).toHaveTextContent('в наличност')
  expect(button('Скрий частите')).toHaveAttribute('aria-expanded', 'true')
})

test('a part is swapped, sized or left out with the other choices as they are', async () => {
  const { user, changes } = await showPackage(wedding, updated())
  await user.click(open())
  await user.selectOptions(screen.getByLabelText('Артикул за „Покривки“'), '0')
  await waitFor(() =>
    expect(changes().at(-1)?.choices).toEqual([plateChoice, { partId: 'covers', rank: 0, variantId: null }]),
  )
  await user.selectOptions(screen.getByLabelText('Размер за „Чинии“'), 'plate-23 см')
  await waitFor(() =>
    expect(changes().at(-1)?.choices).toEqual([{ partId: 'plates', rank: null, variantId: 'plate-23 см' }]),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Включи „Чинии“' }))
  await waitFor(() => expect(changes().at(-1)?.choices).toEqual([{ ...plateChoice, isLeftOut: true }]))
})

test('guests are checked before they are sent', async () => {
  const { user, changes } = await showPackage(wedding, updated())
  await user.click(open())
  const adults = within(screen.getByRole('form', { name: 'Гости' })).getByLabelText('Възрастни')
  await user.clear(adults)
  await user.type(adults, '60')
  await user.click(button('Промени гостите'))
  expect(screen.getByText('Пакетът е за 4 до 60 гости')).toBeVisible()
  await user.clear(adults)
  await user.type(adults, '20')
  await user.click(button('Промени гостите'))
  await waitFor(() => expect(changes()).toMatchObject([{ guests: { adults: 20, children: 8 } }]))
})

test('a changed recipe has a notice, which one press accepts', async () => {
  const { user, changes } = await showPackage({ ...wedding, hasNewRecipe: true }, updated())
  expect(screen.getByRole('status')).toHaveTextContent('Пакетът е променен. Прегледайте частите и цената.')
  await user.click(button('Добре, приемам'))
  await waitFor(() => expect(screen.queryByText(/Пакетът е променен/)).toBeNull())
  expect(changes()).toMatchObject([{ cartPackageId: 'package-1' }])
})

test.each<[string, TestPackage['suggestions'][number], string, object]>([
  ['fewer packages', { __typename: 'FewerPieces', quantity: 1 }, 'Вземи 1 вместо 3', { quantity: 1 }],
  [
    'another item of a part',
    { __typename: 'SwapPart', partId: 'chairs', role: 'Столове', rank: 0, itemName: 'Пейка' },
    'Столове: Пейка',
    { choices: [plateChoice, { partId: 'chairs', rank: 0 }] },
  ],
  [
    'other days',
    { __typename: 'OtherDays', startsOn: '2030-06-18', endsOn: '2030-06-20' },
    'Вземи на 18 юни, върни на 20 юни',
    { period: { startsOn: '2030-06-18', endsOn: '2030-06-20' } },
  ],
  [
    'without a part',
    { __typename: 'LeaveOut', partId: 'covers', role: 'Калъфи' },
    'Без Калъфи',
    { choices: [plateChoice, { partId: 'covers', isLeftOut: true }] },
  ],
])('a package that does not fit is changed by one touch: %s', async (_name, suggestion, text, input) => {
  const problem = { __typename: 'ItemProblem' as const, message: '„Столове“: нужни са 90 бр., има 40 бр.' }
  const shown = { ...wedding, quantity: 3, problem, suggestions: [suggestion] }
  const { user, changes } = await showPackage(shown, updated())
  await user.click(await screen.findByRole('button', { name: text }))
  await waitFor(() => expect(changes()).toMatchObject([input]))
})

test('a refused change says why', async () => {
  const refused = when(UpdateCartPackageDocument).reply(() => ({
    updateCartPackage: { __typename: 'InsufficientStockError', message: '„Столове“: нужни са 40 бр., има 30 бр.' },
  }))
  const { user } = await showPackage(wedding, refused)
  await user.click(button('Увеличи: Количество: Сватба'))
  expect(await screen.findByText('„Столове“: нужни са 40 бр., има 30 бр.')).toBeVisible()
})

test('removed, it can be put back with its guests, days and choices', async () => {
  const removed = when(RemoveCartPackageDocument).reply(() => ({
    removeCartPackage: { __typename: 'RemoveCartPackageSuccess', cart: cartWith() },
  }))
  const put = when(AddPackageToCartDocument).reply(() => ({
    addPackageToCart: {
      __typename: 'AddPackageToCartSuccess',
      cart: cartWith(wedding),
      cartPackage: { ...wedding, quote: { ...quote, total: money('265.40') } },
    },
  }))
  const { user, graph } = await showPackage(wedding, removed, put)
  await user.click(button('Премахни Сватба'))
  await user.click(await screen.findByRole('button', { name: 'Върни' }))
  await waitFor(() =>
    expect(graph.requests(AddPackageToCartDocument)).toMatchObject([
      {
        input: {
          packageId: 'product-9',
          quantity: 1,
          guests: { adults: 12, children: 8 },
          period: { startsOn: '2030-06-17', endsOn: '2030-06-19' },
          dateSource: 'OWN',
          choices: [plateChoice],
        },
      },
    ]),
  )
  expect(await screen.findByTestId('cart-package')).toHaveTextContent('Сватба')
})

test('a package that has left the shop can only be removed', async () => {
  const problem = { __typename: 'ItemProblem' as const, message: 'Този продукт не е наличен в момента' }
  await showPackage({ ...wedding, package: null, quote: null, problem })
  expect(screen.getByRole('alert')).toHaveTextContent('Този продукт не е наличен в момента')
  expect(screen.queryByRole('button', { name: 'Виж и промени частите' })).toBeNull()
  expect(button('Премахни Сватба')).toBeEnabled()
})
