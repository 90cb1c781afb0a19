import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { daysBetween } from '#rules/testkit/days-between.ts'
import { todayIs } from '../../testkit/clock.ts'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { added, rentedLine, saleLine } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { AddToCartDocument } from '../cart/useAddToCart.graphql.ts'
import { RentalCalendarDocument } from './RentalCalendar.graphql.ts'
import { RentBox_productFragmentDoc, type RentBox_productFragment } from './RentBox.graphql.ts'
import { RentBox } from './RentBox.tsx'

beforeEach(() => todayIs('2027-05-03T09:00:00Z'))

type Product = Omit<RentBox_productFragment, ' $fragmentName'>

const chair: Product = {
  __typename: 'RentalProduct',
  id: 'product-2',
  databaseId: 8,
  name: 'Стол',
  pricePerDay: { __typename: 'Money', amount: '4.00', currency: 'BGN' as const },
  availability: { __typename: 'Availability', isAvailable: true, quantity: 5 },
}
const party = {
  __typename: 'Party' as const,
  id: 'party-1',
  eventOn: '2027-05-08',
  adults: 8,
  children: 6,
  guests: 14,
  theme: null,
  budget: null,
  place: null,
  version: 1,
}
let planned: typeof party | null = null
afterEach(() => void (planned = null))
const badge = when(CartBadgeDocument).reply(() => ({
  cart: { __typename: 'Cart', id: 'cart-1', lineCount: 0, party: planned },
}))
const calendar = when(RentalCalendarDocument).reply(({ from, to }) => ({
  product: {
    __typename: 'RentalProduct',
    id: 'product-2',
    minRentalDays: null,
    maxRentalDays: null,
    availabilityCalendar: daysBetween(from, to).map((day) => ({
      __typename: 'DayAvailability',
      day,
      freeUnits: 5,
      closedBecause: null,
    })),
  },
}))

async function showBox(product: Product, ...answers: Answer[]) {
  const graph = graphOf([calendar, badge, ...answers])
  const put = graph.put(RentBox_productFragmentDoc, product)
  return {
    ...(await show(<RentBox product={put} />, graph)),
    requests: () => graph.requests(AddToCartDocument),
    wanted: () => graph.requests(AddToCartDocument).map(({ input }) => [input.quantity, input.startsOn, input.endsOn]),
  }
}

async function choosePeriod(user: Awaited<ReturnType<typeof showBox>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Увеличи: Брой' }))
  await user.click(screen.getByRole('button', { name: 'Избери дати' }))
  await user.click(await screen.findByLabelText(/^07\.05\.2027/))
  await user.click(screen.getByLabelText(/^11\.05\.2027/))
  await user.click(screen.getByRole('button', { name: 'Потвърди' }))
}

test('it shows the price a day without VAT and with it, and no sum before there are dates', async () => {
  const { user } = await showBox(chair)
  expect(screen.getByTestId('price')).toHaveTextContent('4.00 лв./ден')
  expect(screen.getByText('2.05 € · без ДДС')).toBeVisible()
  expect(screen.getByText('4.80 лв./ден с ДДС')).toBeVisible()
  expect(screen.getByText('Петък – понеделник = 1 ден')).toBeVisible()
  expect(screen.queryByText(/^Общо/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Увеличи: Брой' }))
  expect(screen.getByTestId('before-dates')).toHaveTextContent(
    'Изберете дати, за да видите ценатаДепозитът е 8.00 лв / 4.09 €',
  )
})

test('the confirmed period and the quantity go into the cart, and the calendar closes', async () => {
  const { user, wanted } = await showBox(
    chair,
    when(AddToCartDocument).reply(() => added(saleLine)),
  )
  await choosePeriod(user)
  expect(await screen.findByText('Стол е в количката.')).toBeVisible()
  expect(wanted()).toEqual([[2, '2027-05-07', '2027-05-11']])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Период на наема' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Успешно добавено' })).toBeVisible()
})

test('days that were taken meanwhile say so and leave the calendar open', async () => {
  const { user } = await showBox(
    chair,
    when(AddToCartDocument).reply(() => ({ addToCart: { __typename: 'DatesTakenError', message: 'Заети' } })),
  )
  await choosePeriod(user)
  expect(await screen.findByText('Пробвай с друг период или се свържи с нас')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('with nothing free today dates can still be chosen', async () => {
  await showBox({ ...chair, availability: { __typename: 'Availability', isAvailable: false, quantity: 0 } })
  expect(screen.getByText(/^Днес всичко е заето/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Избери дати' })).toBeEnabled()
})

test('a day touched twice is rented alone', async () => {
  const { user, wanted } = await showBox(
    chair,
    when(AddToCartDocument).reply(() => added(saleLine)),
  )
  await user.click(screen.getByRole('button', { name: 'Избери дати' }))
  await user.click(await screen.findByLabelText(/^07\.05\.2027/))
  await user.click(screen.getByLabelText(/^07\.05\.2027/))
  await user.click(screen.getByRole('button', { name: 'Потвърди' }))
  expect(await screen.findByText('Стол е в количката.')).toBeVisible()
  expect(wanted()).toEqual([[1, '2027-05-07', '2027-05-07']])
})

test('in a preview nothing can be rented, and the button says why', async () => {
  const shop = shownShop()
  setShownShop({ ...shop, isPreview: true })
  await showBox(chair)
  setShownShop(shop)
  expect(screen.getByRole('button', { name: 'Още не е в магазина' })).toBeDisabled()
})

test('with a party a rental is added without dates and follows it', async () => {
  planned = party
  cartSessionId()
  const { user, requests } = await showBox(
    chair,
    when(AddToCartDocument).reply(() => added(rentedLine)),
  )
  await user.click(await screen.findByRole('button', { name: 'За партито на 8 май' }))
  await waitFor(() => expect(requests()).toHaveLength(1))
  expect(requests()).toMatchObject([{ input: { quantity: 1, startsOn: null, endsOn: null, dateSource: 'EVENT' } }])
})
