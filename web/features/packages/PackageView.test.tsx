import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { todayIs } from '../../testkit/clock.ts'
import { cartOf, money } from '../../testkit/cart-line.ts'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { problem, quotedPart, quoteOf, shownPackage } from '../../testkit/package.ts'
import { field, show } from '../../testkit/show.tsx'
import { AddPackageToCartDocument } from '../cart/AddPackageToCart.graphql.ts'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { CartPackageQuoteDocument } from './cart-quote.graphql.ts'
import { PackageOnDateDocument } from './PackageOnDate.graphql.ts'
import { LivePackageQuoteDocument } from './PackageQuote.graphql.ts'
import { PackageView_packageFragmentDoc } from './PackageView.graphql.ts'
import { PackageView } from './PackageView.tsx'

beforeEach(() => {
  todayIs('2027-05-03T09:00:00Z')
  window.localStorage.clear()
})

const party = {
  __typename: 'Party' as const,
  id: 'party-1',
  eventOn: '2027-05-08',
  adults: 0,
  children: 10,
  guests: 10,
  theme: null,
  budget: null,
  place: null,
  version: 1,
}
let planned: typeof party | null = null
let inCart = 0
afterEach(() => void ([planned, inCart] = [null, 0]))

const badge = when(CartBadgeDocument).reply(() => ({
  cart: { __typename: 'Cart', id: 'cart-1', lineCount: inCart, party: planned },
}))
const onDate = when(PackageOnDateDocument).reply(({ productIds }) => ({
  onDate: [productIds].flat().map((productId) => ({
    __typename: 'ProductOnDate',
    productId,
    state: 'FREE',
    collectOn: '2027-05-07',
    returnOn: '2027-05-10',
    arriveBy: '2027-05-05',
    nearest: null,
  })),
}))
/** The price of a wish is five for each guest. */
const quote = when(LivePackageQuoteDocument).reply(({ guests: { adults, children }, hasDays }) => {
  const price = quoteOf(`${(adults + children) * 5}.00`)
  return {
    product: { __typename: 'PackageProduct', id: 'package-1', ...(hasDays ? { quote: price } : { example: price }) },
  }
})
const nextToCart = when(CartPackageQuoteDocument).reply(({ guests: { adults, children } }) => ({
  packageQuote: quoteOf(`${(adults + children) * 5}.00`),
}))
const add = when(AddPackageToCartDocument).reply(() => ({
  addPackageToCart: {
    __typename: 'AddPackageToCartSuccess',
    cart: { ...cartOf(), lineCount: 1 },
    cartPackage: {
      __typename: 'CartPackage',
      id: 'cart-package-1',
      name: 'Кралски бал',
      quantity: 1,
      startsOn: null,
      endsOn: null,
      picture: null,
      guests: { __typename: 'Guests', adults: 0, children: 10 },
      quote: { __typename: 'PackageQuote', total: money('60.00') },
    },
  },
}))

const reviews = {
  __typename: 'ReviewConnection' as const,
  totalCount: 0,
  edges: [],
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
}

async function showView(...answers: Answer[]) {
  const graph = graphOf([...answers, badge, onDate, quote, nextToCart, add])
  const product = graph.put(PackageView_packageFragmentDoc, { ...shownPackage, reviews })
  return {
    ...(await show(<PackageView product={product} />, graph)),
    quoted: () => graph.requests(LivePackageQuoteDocument),
    added: () => graph.requests(AddPackageToCartDocument).map(({ input }) => input),
  }
}

const price = () => screen.getByTestId('price')
const partOf = (role: string) => {
  const row = screen.getAllByTestId('package-part').find((one) => within(one).queryByText(role) !== null)
  if (row === undefined) throw new Error(`There is no part ${role}.`)
  return within(row)
}

test('what the cart takes is counted, for the chosen days', async () => {
  cartSessionId()
  ;[planned, inCart] = [party, 1]
  const short = { ...quoteOf('55.00'), fits: false, available: 0 }
  const { quoted } = await showView(when(CartPackageQuoteDocument).reply(() => ({ packageQuote: short })))
  await waitFor(() => expect(price()).toHaveTextContent('55.00 лв'))
  expect(quoted()).toEqual([])
})

describe('before anything is chosen', () => {
  test('parts and price are those for the usual guests, without a query', async () => {
    const { quoted } = await showView()
    expect(price()).toHaveTextContent('60.00 лв')
    expect(screen.getByText(/за 12 деца, наем за 1 ден/)).toBeVisible()
    expect(screen.getByTestId('singly')).toHaveTextContent('Поотделно: 70.00 лв')
    expect(screen.getByTestId('deposit')).toHaveTextContent('Депозит отделно: 48.00 лв')
    expect(partOf('Столове').getByText('12 бр.')).toBeVisible()
    expect(quoted()).toEqual([])
  })

  test('reviews open on request', async () => {
    const { user } = await showView()
    await user.click(screen.getByRole('button', { name: 'Напишете отзив' }))
    expect(await screen.findByRole('tab', { name: 'Отзиви' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Напишете отзив' })).toBeVisible()
  })

  test('without days the button plans the party', async () => {
    const { user, added } = await showView()
    await user.click(screen.getByRole('button', { name: 'Избери дни' }))
    expect(await screen.findByRole('dialog', { name: 'Кога е партито?' })).toBeVisible()
    expect(added()).toEqual([])
  })

  test('days of a rental that are missing are named at their place, and nothing is sent', async () => {
    const { user, added } = await showView()
    await user.click(screen.getByRole('button', { name: 'Само дни за наем' }))
    await user.click(screen.getByRole('button', { name: 'Избери дни' }))
    expect(await screen.findByText('Моля, изберете дни за наема')).toBeVisible()
    expect(added()).toEqual([])
  })
})

describe('the live price', () => {
  test('follows the guests, is announced, and only the last wish is sent', async () => {
    const { user, quoted } = await showView()
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    await waitFor(() => expect(price()).toHaveTextContent('70.00 лв'))
    expect(quoted().map(({ guests }) => guests)).toEqual([{ adults: 0, children: 14 }])
    expect(screen.getByTestId('announced')).toHaveTextContent('Цена 70.00 лв за 14 деца, наем за 1 ден.')
  })

  test('stays until the answer, and an earlier answer does not replace a later one', async () => {
    const first = held<ReturnType<typeof quoteOf>>()
    const slow = when(LivePackageQuoteDocument).reply(async ({ guests }) => ({
      product: {
        __typename: 'PackageProduct',
        id: 'package-1',
        example: guests.children === 13 ? await first.promise : quoteOf('99.00'),
      },
    }))
    const { user, quoted } = await showView(slow)
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    await waitFor(() => expect(quoted()).toHaveLength(1))
    expect(price()).toHaveTextContent('60.00 лв')
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    await waitFor(() => expect(price()).toHaveTextContent('99.00 лв'))
    first.give(quoteOf('11.00'))
    await waitFor(() => expect(quoted()).toHaveLength(2))
    expect(price()).toHaveTextContent('99.00 лв')
  })

  test('is not read for guests for whom the package is not', async () => {
    const { user, quoted } = await showView()
    await user.clear(field('Деца'))
    await user.type(field('Деца'), '3')
    expect(await screen.findByText('Пакетът е за 8 до 16 гости')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Не може да се добави' })).toHaveAttribute('aria-disabled', 'true')
    expect(quoted()).toEqual([])
  })

  test('says when it cannot be read', async () => {
    const lost = when(LivePackageQuoteDocument).reply(() => Promise.reject(new Error('The answer was lost.')))
    const { user } = await showView(lost)
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    expect(await screen.findByText(/Цената не можа да се сметне отново/)).toBeVisible()
    expect(price()).toHaveTextContent('60.00 лв')
  })
})

describe('with a party', () => {
  beforeEach(() => {
    planned = party
    cartSessionId()
  })

  test('guests and days are those of the party, and the package follows it', async () => {
    const { user, quoted, added } = await showView()
    expect(await screen.findByRole('radio', { name: 'За партито на 8 май' })).toBeChecked()
    expect(await screen.findByText('Вземате инвентара на 07.05.2027, връщате го на 10.05.2027.')).toBeVisible()
    expect(screen.getByText('Покупките пристигат до 05.05.2027.')).toBeVisible()
    await waitFor(() => expect(price()).toHaveTextContent('50.00 лв'))
    expect(quoted().at(-1)).toMatchObject({
      guests: { adults: 0, children: 10 },
      period: { startsOn: '2027-05-07', endsOn: '2027-05-10' },
      hasDays: true,
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Размер: Шапки' }), 'M')
    await user.click(screen.getByRole('button', { name: 'Добави в количката' }))
    expect(await screen.findByText('Кралски бал е в количката.')).toBeVisible()
    expect(screen.getByText('Пакет за 10 гости · 1 бр.')).toBeVisible()
    expect(added()).toMatchObject([
      {
        packageId: 'package-1',
        quantity: 1,
        guests: { adults: 0, children: 10 },
        dateSource: 'EVENT',
        choices: [{ partId: 'hats', variantId: 'size-M' }],
      },
    ])
  })

  test('a size that is missing is named at its part', async () => {
    const { user, added } = await showView()
    await user.click(await screen.findByRole('button', { name: 'Добави в количката' }))
    expect(await partOf('Шапки').findByRole('alert')).toHaveTextContent('Моля, изберете размер')
    expect(added()).toEqual([])
  })

  test('other days are sent as they are typed', async () => {
    const { user, quoted } = await showView()
    await user.click(await screen.findByRole('radio', { name: 'Други дни' }))
    fireEvent.change(field('Вземане'), { target: { value: '2027-05-14' } })
    fireEvent.change(field('Връщане'), { target: { value: '2027-05-17' } })
    await waitFor(() => expect(quoted().at(-1)?.period).toEqual({ startsOn: '2027-05-14', endsOn: '2027-05-17' }))
  })
})

describe('a part', () => {
  test('may be left out, and may have its substitute', async () => {
    const { user, quoted } = await showView()
    await user.click(screen.getByRole('checkbox', { name: 'Включи „Шапки“' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Какво да има: Чинии' }), 'Бяла чиния')
    await waitFor(() =>
      expect(quoted().at(-1)?.choices).toEqual([
        { partId: 'hats', rank: null, variantId: null, isLeftOut: true },
        { partId: 'plates', rank: 0, variantId: null, isLeftOut: false },
      ]),
    )
    expect(partOf('Чинии').getByRole('link', { name: 'Бяла чиния' })).toBeVisible()
  })

  test('that cannot be had says why and offers the substitute that fits', async () => {
    const short = quoteOf('65.00', {
      fits: false,
      available: 0,
      parts: [
        quotedPart('chairs', 13),
        {
          ...quotedPart('plates', 20, { problem: problem('OUT_OF_STOCK', 'Този продукт не е наличен в момента') }),
          substitutes: [{ __typename: 'QuotedItem', rank: 0, problem: null }],
        },
        quotedPart('hats', 13),
      ],
    })
    const answer = when(LivePackageQuoteDocument).reply(({ choices }) => ({
      product: {
        __typename: 'PackageProduct',
        id: 'package-1',
        example: [choices].flat().length > 0 ? quoteOf('65.00') : short,
      },
    }))
    const { user, quoted } = await showView(answer)
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    expect(await partOf('Чинии').findByText('Този продукт не е наличен в момента')).toBeVisible()
    await user.click(partOf('Чинии').getByRole('button', { name: 'Вземи Бяла чиния' }))
    await waitFor(() => expect(quoted().at(-1)?.choices).toMatchObject([{ partId: 'plates', rank: 0 }]))
    await waitFor(() => expect(partOf('Чинии').getByText('В наличност')).toBeVisible())
  })
})

describe('a refusal of adding', () => {
  beforeEach(() => {
    planned = party
    cartSessionId()
  })

  test.each([
    ['guests', ['guests'], 'Пакетът е за 8 до 16 гости'],
    ['days', ['dateSource'], 'За датата на партито наемът не е възможен. Изберете дни сами.'],
  ])('of %s is at its place', async (_place, path, message) => {
    const refusing = when(AddPackageToCartDocument).reply(() => ({
      addPackageToCart: {
        __typename: 'InvalidInputError',
        message: 'Невалидни данни',
        fields: [{ __typename: 'FieldProblem', path, message }],
      },
    }))
    const { user } = await showView(refusing)
    await user.click(await screen.findByRole('checkbox', { name: 'Включи „Шапки“' }))
    await user.click(await screen.findByRole('button', { name: 'Добави в количката' }))
    expect(await screen.findByText(message)).toBeVisible()
    // It is about this wish alone.
    await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  test('that concerns the package as a whole is below the button', async () => {
    const refusing = when(AddPackageToCartDocument).reply(() => ({
      addPackageToCart: { __typename: 'NotFoundError', message: 'Пакетът не е намерен' },
    }))
    const { user } = await showView(refusing)
    await user.click(await screen.findByRole('checkbox', { name: 'Включи „Шапки“' }))
    await user.click(await screen.findByRole('button', { name: 'Добави в количката' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Пакетът не е намерен')
  })
})
