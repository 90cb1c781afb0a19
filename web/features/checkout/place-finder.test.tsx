import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { fill, placed, placing, send, showCheckout } from '../../testkit/checkout.tsx'
import { money } from '../../testkit/cart-line.ts'
import { when } from '../../testkit/graph.ts'
import { field, write } from '../../testkit/show.tsx'
import { CourierPlacesDocument, type PlaceOption_placeFragment } from './PlaceFinder.graphql.ts'

const shop = shownShop()

beforeEach(() => setShownShop({ ...shop, couriers: ['Еконт'] }))
afterEach(() => setShownShop(shop))

const place = (id: string, part: Partial<PlaceOption_placeFragment> = {}): PlaceOption_placeFragment => ({
  __typename: 'CourierPlace',
  id,
  courier: 'ECONT',
  kind: 'OFFICE',
  name: `Офис ${id}`,
  town: 'София',
  region: 'София-град',
  address: 'бул. Витоша 1',
  hours: 'пон.–пет. 09:00–18:30',
  latitude: 42.69,
  longitude: 23.32,
  text: `Еконт, офис „Офис ${id}“, 1000 София, бул. Витоша 1`,
  ...part,
})

const finding = (lockerProblem: string | null, ...nodes: PlaceOption_placeFragment[]) =>
  when(CourierPlacesDocument).reply(() => ({
    courierPlaces: { __typename: 'CourierPlaceConnection', lockerProblem, totalCount: nodes.length, nodes },
  }))

const chooseOffice = async (user: Awaited<ReturnType<typeof showCheckout>>['user']) =>
  user.click(screen.getByRole('radio', { name: /До офис/ }))

const listed = async () => within(await screen.findByRole('list', { name: 'Офиси и автомати' })).getAllByRole('button')

test('an office is found and chosen by keyboard, and ordered to by its id', async () => {
  const { user, orders } = await showCheckout([placing(placed), finding(null, place('1'), place('2'))])
  await fill(user)
  await user.clear(field('Адрес за доставка'))
  await chooseOffice(user)
  await write(user, await screen.findByRole('searchbox', { name: /Град, офис или автомат/ }), 'софия')
  const [first] = await listed()
  expect(first).toHaveTextContent('Офис 1Еконт · офисСофия, бул. Витоша 1пон.–пет. 09:00–18:30')
  expect(screen.getByText('Намерени са 2 места')).toBeVisible()
  first?.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByTestId('chosen-place')).toHaveTextContent('Еконт, офис „Офис 1“')
  expect(screen.getByRole('button', { name: 'Смени мястото' })).toHaveFocus()
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({
    deliveryMethod: 'COURIER_OFFICE',
    deliveryAddress: 'Еконт, офис „Офис 1“, 1000 София, бул. Витоша 1',
    courierPlaceId: '1',
  })
})

test('an order without a chosen place is not sent, and leads to the search', async () => {
  const { user, orders } = await showCheckout([placing(placed)])
  await fill(user)
  await user.clear(field('Адрес за доставка'))
  await chooseOffice(user)
  await screen.findByRole('searchbox', { name: /Град, офис или автомат/ })
  await send(user)
  expect(await screen.findByText('Моля, попълнете това поле')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: /Град, офис или автомат/ })).toHaveFocus()
  expect(orders()).toEqual([])
})

test('it says why lockers are left out, and that nothing was found', async () => {
  const { user } = await showCheckout([finding('„Хелий“ не може да се остави в автомат.')])
  await chooseOffice(user)
  await write(user, await screen.findByRole('searchbox'), 'атлантида')
  expect(await screen.findByText('„Хелий“ не може да се остави в автомат.')).toBeVisible()
  expect(screen.getByText('Няма такова място. Проверете името на града или напишете адреса.')).toBeVisible()
})

test('an address may still be typed, and has no id', async () => {
  const { user, orders } = await showCheckout([placing(placed)])
  await fill(user)
  await user.clear(field('Адрес за доставка'))
  await chooseOffice(user)
  await user.click(await screen.findByRole('button', { name: 'Ще напиша адреса' }))
  await write(user, field('Офис на куриер'), 'Офис Бургас')
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({ deliveryAddress: 'Офис Бургас' })
  expect(orders()[0]).not.toHaveProperty('courierPlaceId')
})

test('a fee by the parcel is shown for the chosen place, and is the one that is agreed to', async () => {
  setShownShop({ ...shop, couriers: ['Econt'], pricedByParcel: ['courier_office'] })
  const { user, orders, summaries } = await showCheckout([placing(placed), finding(null, place('1'))])
  await fill(user)
  await user.clear(field('Адрес за доставка'))
  expect(screen.getByRole('radio', { name: /До офис или автомат/ })).toHaveAccessibleName(/цена според пратката/)
  await chooseOffice(user)
  await write(user, await screen.findByRole('searchbox'), 'софия')
  const [first] = await listed()
  if (first) await user.click(first)
  expect(await screen.findByText('4.65 лв / 2.38 €')).toBeVisible()
  expect(summaries().at(-1)).toMatchObject({ courierPlaceId: '1' })
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({ courierPlaceId: '1', expectedTotal: '9.65' })
})

test('a fee by the parcel that is refused is read again', async () => {
  setShownShop({ ...shop, couriers: ['Econt'], pricedByParcel: ['home_address'] })
  const changed = {
    __typename: 'CartChangedError',
    message: 'Сумата се промени',
    amounts: { __typename: 'OrderAmounts', due: money('16.00') },
    lines: [],
    packages: [],
  } as const
  const { user, summaries } = await showCheckout([placing({ ...changed, lines: [], packages: [] })])
  await fill(user)
  await waitFor(() => expect(summaries().at(-1)).toMatchObject({ deliveryAddress: 'София' }))
  const before = summaries().length
  await send(user)
  expect(await screen.findByText(/Новата сума е 16\.00/)).toBeVisible()
  await waitFor(() => expect(summaries().length).toBeGreaterThan(before))
})

test('a place that closed meanwhile gives way to the nearest', async () => {
  const closed = {
    __typename: 'CourierPlaceClosedError',
    message: '„Офис 1“ вече не приема пратки. Изберете друго място.',
    nearest: [place('2'), place('3')],
  } as const
  const { user, orders } = await showCheckout([
    placing({ ...closed, nearest: [...closed.nearest] }, placed),
    finding(null, place('1')),
  ])
  await fill(user)
  await user.clear(field('Адрес за доставка'))
  await chooseOffice(user)
  await write(user, await screen.findByRole('searchbox'), 'софия')
  const [first] = await listed()
  if (first) await user.click(first)
  await send(user)
  expect(await screen.findByText(closed.message)).toBeVisible()
  const nearest = within(await screen.findByRole('list', { name: 'Най-близките места' }))
  await user.click(nearest.getByRole('button', { name: /Офис 2/ }))
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(2))
  expect(orders()[1]).toMatchObject({ courierPlaceId: '2' })
})

test('a shop without couriers has the plain field', async () => {
  setShownShop(shop)
  const { user } = await showCheckout([])
  await chooseOffice(user)
  expect(field('Офис на куриер')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
