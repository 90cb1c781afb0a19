import { expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { daysBetween } from '#rules/testkit/days-between.ts'
import { added as addedAnswer, cartOf, money, rentedLine, saleLine } from '../../testkit/cart-line.ts'
import { todayIs } from '../../testkit/clock.ts'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { order, rented, sold, type ShownLine, type ShownOrder } from '../../testkit/order.ts'
import { show } from '../../testkit/show.tsx'
import { AddToCartDocument } from '../cart/useAddToCart.graphql.ts'
// Loaded with the first dialog otherwise, which takes its time here.
import '../rentals/PeriodDialog.tsx'
import { RentalCalendarDocument } from '../rentals/RentalCalendar.graphql.ts'
import { OrderContents_orderFragmentDoc } from './OrderContents.graphql.ts'
import { OrderPage } from './OrderPage.tsx'

interface Shown {
  isNew?: boolean
  token?: string | null
}

async function showOrder(
  part: Partial<ShownOrder>,
  answers: Answer[] = [],
  { isNew = false, token = '1042.secret' }: Shown = {},
) {
  const graph = graphOf(answers)
  const shown = graph.put(OrderContents_orderFragmentDoc, { ...order, ...part })
  const { user } = await show(<OrderPage order={shown} isNew={isNew} token={token} />, graph)
  return { user, added: () => graph.requests(AddToCartDocument).map(({ input }) => input) }
}

const paper = () => screen.getByTestId('order-print')

test('a new order shows its number and offers nothing to order again', async () => {
  await showOrder({ lines: [sold, rented] }, [], { isNew: true })
  expect(screen.getByTestId('order-number')).toHaveTextContent('1042')
  expect(screen.queryByRole('button', { name: 'Поръчай пак' })).toBeNull()
  expect(screen.queryByTestId('rent-again')).toBeNull()
})

test('only the page of the secret link has a link to copy, not that of the customer’s own order', async () => {
  await showOrder({})
  expect(screen.getByRole('button', { name: 'Копирай връзката' })).toBeVisible()
  cleanup()
  await showOrder({}, [], { token: null })
  expect(screen.queryByRole('button', { name: 'Копирай връзката' })).toBeNull()
})

test('an order that waits for a transfer says where to, on screen and paper', async () => {
  await showOrder({})
  expect(screen.getByText(/Преведете сумата с основание „Поръчка 1042“/)).toBeVisible()
  expect(screen.getByTestId('bank-details')).toBeVisible()
  expect(paper()).toHaveTextContent('IBAN')
})

test('the bank details have the sum that is still owed, and copy it as a bank takes it', async () => {
  const { user } = await showOrder({
    balance: { __typename: 'OrderBalance', owed: money('5.50'), toGiveBack: money('0.00') },
  })
  expect(screen.getByTestId('bank-details')).toHaveTextContent('Сума5.50 лв / 2.81 €')
  await user.click(screen.getByRole('button', { name: 'Копирай Сума' }))
  await expect(navigator.clipboard.readText()).resolves.toBe('5.50')
  expect(paper()).toHaveTextContent('Сума: 5.50 лв / 2.81 €')
})

test('a transfer in euro has a code to scan, on screen and paper', async () => {
  await showOrder({ transferCode: { __typename: 'QrCode', size: 37, path: 'M4 4h1v1h-1z' } })
  const codes = screen.getAllByRole('img', { name: 'QR код за банковия превод', hidden: true })
  expect(codes).toHaveLength(2)
  expect(paper()).toContainElement(codes.find((code) => paper().contains(code)) ?? null)
  expect(codes[0]?.querySelector('path')).toHaveAttribute('d', 'M4 4h1v1h-1z')
  cleanup()
  await showOrder({})
  expect(screen.queryByRole('img', { name: 'QR код за банковия превод', hidden: true })).toBeNull()
})

test('charges of staff are listed on screen and paper', async () => {
  const charge = { __typename: 'OrderCharge' as const }
  await showOrder({
    chargesInForce: {
      __typename: 'OrderChargeConnection',
      nodes: [
        { ...charge, id: 'charge-1', name: 'Счупен крак', amount: money('25.00') },
        { ...charge, id: 'charge-2', name: 'За закъснението', amount: money('-5.00') },
      ],
    },
  })
  for (const place of [document.body, paper()]) {
    expect(place).toHaveTextContent('Счупен крак25.00 лв / 12.78 €')
    expect(place).toHaveTextContent('За закъснението−5.00 лв / −2.56 €')
  }
})

test.each([
  ['net', '1.60', 'ДДС върху наема1.60', 'наемът е без ДДС: той се добавя като „ДДС върху наема“'],
  ['gross', '0.00', null, 'Цените са с ДДС.'],
  ['none', '0.00', null, 'Фирмата не е регистрирана по ДДС и не го начислява.'],
] as const)('with VAT of rents „%s“ an order states it on screen and paper', async (rentalVat, added, row, note) => {
  const shop = shownShop()
  setShownShop({ ...shop, pricing: { ...shop.pricing, rentalVat } })
  await showOrder({ lines: [rented], amounts: { ...order.amounts, rentalVat: money(added) } })
  setShownShop(shop)
  for (const place of [document.body, paper()]) {
    if (row === null) expect(place).not.toHaveTextContent('ДДС върху наема')
    else expect(place).toHaveTextContent(row)
  }
  expect(paper()).toHaveTextContent(note)
  expect(paper()).not.toHaveTextContent('14 дни за отказ')
})

test.each<[string, Partial<ShownOrder>]>([
  ['delivered', { status: 'DELIVERED' }],
  ['completed', { status: 'COMPLETED' }],
  ['cancelled', { status: 'CANCELLED' }],
  ['paid', { paymentStatus: 'PAID' }],
])('one that is %s asks for no money', async (_state, part) => {
  await showOrder(part)
  expect(screen.queryByText(/Преведете сумата/)).toBeNull()
  expect(screen.queryByTestId('bank-details')).toBeNull()
  expect(paper()).not.toHaveTextContent('IBAN')
})

test('a cancelled order says so', async () => {
  await showOrder({ status: 'CANCELLED' })
  expect(screen.getByRole('heading', { name: 'Отменена поръчка' })).toBeVisible()
  expect(screen.getByText('Поръчката е отменена и не дължите нищо за нея.')).toBeVisible()
})

test('the customer’s note is on the page and on the print', async () => {
  await showOrder({ customerNote: 'Звънете преди доставка' })
  expect(screen.getByText('Вашата бележка')).toBeVisible()
  expect(screen.getAllByText('Звънете преди доставка')).toHaveLength(2)
  expect(paper()).toHaveTextContent('Звънете преди доставка')
})

test('a parcel on its way is followed at its carrier, or has a number to ask with', async () => {
  const url = 'https://www.econt.com/services/track-shipment/105'
  await showOrder({ tracking: { __typename: 'OrderTracking', carrier: 'ECONT', number: '105', url } })
  expect(screen.getByRole('link', { name: /105/ })).toHaveAttribute('href', url)
  expect(screen.getByRole('heading', { name: 'Пратката' })).toBeVisible()
})

test('a carrier without a page has a number and no link', async () => {
  await showOrder({ tracking: { __typename: 'OrderTracking', carrier: 'OTHER', number: '7-77', url: null } })
  expect(screen.getByText('Друг куриер, 7-77')).toBeVisible()
  expect(screen.queryByRole('link', { name: /7-77/ })).toBeNull()
})

test('notes and refunds of the shop are on the page', async () => {
  const createdAt = '2027-05-05T09:30:00Z'
  const line = { __typename: 'OrderLine' as const, id: 'line-1', name: 'Балон', size: '12 инча' }
  const lines = [{ __typename: 'OrderReturnLine' as const, quantity: 1, line }]
  await showOrder({
    publicNotes: {
      __typename: 'OrderNoteConnection',
      nodes: [{ __typename: 'OrderNote', id: 'note-1', createdAt, text: 'Пращаме утре' }],
    },
    returns: {
      __typename: 'OrderReturnConnection',
      nodes: [
        { __typename: 'OrderReturn', id: 'return-1', createdAt, refunded: money('2.50'), lines },
        { __typename: 'OrderReturn', id: 'return-2', createdAt, refunded: money('0.00'), lines },
      ],
    },
  })
  expect(screen.getByText('Пращаме утре')).toBeVisible()
  const refunds = within(screen.getByRole('list', { name: 'Върнато по поръчката' })).getAllByRole('listitem')
  expect(refunds[0]).toHaveTextContent(/2[.,]50.*върнати: 1 × Балон, 12 инча/)
  expect(refunds[1]).not.toHaveTextContent(/0[.,]00/)
})

test('an order without news has no empty parts for them', async () => {
  await showOrder({})
  for (const name of ['Пратката', 'От магазина', 'Върнато по поръчката'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('rentals alone say where and when they are collected, on screen and paper', async () => {
  await showOrder({ deliveryMethod: 'PICKUP', deliveryAddress: null, lines: [rented] })
  expect(screen.getByTestId('pickup-place')).toHaveTextContent('10:00 – 18:00')
  expect(paper()).toHaveTextContent(/Вземане от склада: ул\. „Околовръстен път“ 260, София/)
  expect(paper()).toHaveTextContent('10:00 – 18:00')
})

test('cash of an order that is collected is paid there, on screen and paper', async () => {
  await showOrder({
    deliveryMethod: 'PICKUP',
    deliveryAddress: null,
    paymentMethod: 'CASH_ON_DELIVERY',
    lines: [rented],
  })
  expect(screen.getAllByText('В брой при вземане · Чакащо')).toHaveLength(2)
  expect(paper()).toHaveTextContent('В брой при вземане · Чакащо')
  expect(document.body).not.toHaveTextContent('Наложен платеж')
})

test('a mixed order says on paper too where its rentals are collected', async () => {
  await showOrder({ lines: [sold, rented] })
  expect(screen.getByTestId('pickup-place')).toHaveTextContent('Инвентарът под наем се взема от склада ни')
  expect(paper()).toHaveTextContent('До адрес: София, ул. Шипка 6')
  expect(paper()).toHaveTextContent('Инвентарът под наем се взема от склада: ул. „Околовръстен път“ 260')
})

test.each([
  ['WAITING', 'Чака потвърждение'],
  ['APPROVED', 'Потвърден наем'],
  ['HANDED_OVER', 'Потвърден наем'],
  ['REJECTED', 'Отказан наем'],
  ['CANCELLED', 'Отменен наем'],
] as const)('a rental that is %s says so at its line, on screen and paper', async (rentalState, label) => {
  await showOrder({ lines: [sold, { ...rented, rentalState }] })
  expect(screen.getByText(label)).toBeVisible()
  expect(paper()).toHaveTextContent(label.toLowerCase())
})

test('goods alone say nothing of rentals', async () => {
  await showOrder({})
  expect(screen.queryByTestId('pickup-place')).toBeNull()
  expect(screen.getByTestId('next-steps')).not.toHaveTextContent('наем')
})

test('the withdrawal is a quiet link below, not one of the buttons', async () => {
  await showOrder({})
  const link = screen.getByRole('link', { name: 'Откажете се от договора тук' })
  expect(link).toHaveAttribute('href', '/withdrawal?order=1042.secret')
  expect(link.compareDocumentPosition(screen.getByTestId('order-total'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(link).not.toHaveClass('chakra-button')
  expect(paper()).toHaveTextContent('Имате 14 дни за отказ от закупените стоки.')
  expect(screen.queryByText(/За наема няма право на 14-дневен отказ/)).toBeNull()
})

test('available lines are ordered again, unavailable ones are named, and rentals are left out with an explanation', async () => {
  const deleted: ShownLine = { ...sold, id: 'line-3', name: 'Шапка', size: null, product: null, variant: null }
  const sizeDeleted: ShownLine = { ...sold, id: 'line-4', name: 'Маска', size: 'L', variant: null }
  const few: ShownLine = { ...sold, id: 'line-5', name: 'Гирлянд', size: null, variant: null, quantity: 9 }
  const { user, added } = await showOrder({ status: 'COMPLETED', lines: [sold, rented, deleted, sizeDeleted, few] }, [
    when(AddToCartDocument).reply(({ input }) => ({
      addToCart: {
        __typename: 'AddToCartSuccess',
        addedQuantity: Math.min(input.quantity ?? 1, 3),
        isCapped: (input.quantity ?? 1) > 3,
        cart: cartOf(saleLine),
        line: { ...saleLine, product: saleLine.product && { ...saleLine.product, goesWith: [] } },
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Поръчай пак' }))
  const outcome = within(await screen.findByTestId('reordered'))
  expect(outcome.getByRole('link', { name: 'количката' })).toHaveAttribute('href', '/cart')
  expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Шапка: вече не се предлага',
    'Маска, размер L: вече не се предлага',
    'Гирлянд: има само 3 бр.',
    'Инвентарът под наем не е добавен: изберете дни за него по-долу.',
  ])
  expect(added()).toEqual([
    expect.objectContaining({ productId: 'product-1', variantId: 'variant-1', quantity: 2, startsOn: null }),
    expect.objectContaining({ productId: 'product-1', variantId: null, quantity: 9 }),
  ])
})

test('when nothing can be had again, it says so', async () => {
  const { user } = await showOrder({}, [
    when(AddToCartDocument).reply(() => ({ addToCart: { __typename: 'OutOfStockError', message: 'Балон свърши' } })),
  ])
  await user.click(screen.getByRole('button', { name: 'Поръчай пак' }))
  expect(await screen.findByText('Нищо не беше добавено в количката.')).toBeVisible()
  expect(screen.getByText('Балон, размер 12 инча: Балон свърши')).toBeVisible()
})

test('rentals are ordered again with new days, chosen in place', async () => {
  todayIs('2027-06-01T09:00:00Z')
  const { user, added } = await showOrder({ lines: [rented] }, [
    when(RentalCalendarDocument).reply(({ from, to }) => ({
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
    })),
    when(AddToCartDocument).reply(() => addedAnswer(rentedLine)),
  ])
  expect(screen.queryByRole('button', { name: 'Поръчай пак' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Изберете дни: Стол' }))
  await user.click(await screen.findByLabelText(/^10\.06\.2027/))
  await user.click(screen.getByLabelText(/^11\.06\.2027/))
  expect(await screen.findByTestId('rent-total')).toHaveTextContent('16.00 лв')
  await user.click(screen.getByRole('button', { name: 'Потвърди' }))
  expect(await screen.findByRole('dialog', { name: 'Успешно добавено' })).toBeVisible()
  expect(added()).toEqual([
    expect.objectContaining({ productId: 'product-2', quantity: 2, startsOn: '2027-06-10', endsOn: '2027-06-11' }),
  ])
})

test('the date of a shipped order is the one on which it was placed', async () => {
  await showOrder({ status: 'SHIPPED' })
  expect(screen.getByText('Подадена на').nextElementSibling).toHaveTextContent('03.05.2027 12:00')
  expect(screen.getAllByText(/^Изпратена/)).toHaveLength(1)
})

test('each line links to its product, with its size', async () => {
  await showOrder({ lines: [sold, rented, { ...sold, id: 'line-3', name: 'Шапка', product: null, variant: null }] })
  const items = screen.getByTestId('order-lines')
  expect(
    within(items)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/products/7?size=12', '/rental/product/8'])
})

const withdrawalLink = () => screen.queryByRole('link', { name: 'Откажете се от договора тук' })
const refused = { __typename: 'WithdrawalTerms', refusal: 'Срокът за отказ изтече.' } as const

test('an order of rentals says how it is cancelled, and has no link to withdraw', async () => {
  await showOrder({ lines: [rented], withdrawal: refused })
  expect(withdrawalLink()).toBeNull()
  expect(screen.getByText(/За наема няма право на 14-дневен отказ/)).toBeVisible()
  expect(paper()).not.toHaveTextContent('14 дни за отказ')
  expect(paper()).toHaveTextContent('За наема няма право на отказ')
})

test('cancelled and old orders name no right to withdraw, on screen and paper', async () => {
  await showOrder({ withdrawal: refused })
  expect(withdrawalLink()).toBeNull()
  expect(paper()).not.toHaveTextContent('14 дни за отказ')
})

test('an online payment that was refused says so and can be tried again; a paid one has no button', async () => {
  const payment = { __typename: 'CardPayment' as const, id: 'card-1', paymentPage: 'https://shop.example/pay/1' }
  await showOrder({
    paymentMethod: 'CARD',
    cardPayment: { ...payment, text: 'Банката не прие плащането.', button: 'Опитайте отново' },
  })
  expect(screen.getByTestId('card-payment')).toHaveTextContent('Банката не прие плащането.')
  expect(screen.getByRole('link', { name: 'Опитайте отново' })).toHaveAttribute('href', payment.paymentPage)
  expect(screen.queryByText(/Чакащо/)).toBeNull()
  cleanup()
  const deposit = { ...payment, id: 'card-2', text: 'Депозитът още не е осигурен.', button: 'Осигурете депозита' }
  await showOrder({ paymentMethod: 'CARD', cardDepositTerms: 'Депозитът се блокира.', cardDeposit: deposit })
  expect(screen.getByRole('link', { name: 'Осигурете депозита' })).toHaveAttribute('href', payment.paymentPage)
  expect(screen.queryByText('Депозитът се блокира.')).toBeNull()
  cleanup()
  await showOrder({ paymentMethod: 'CARD', cardPayment: { ...payment, text: 'Платено с карта.', button: null } })
  expect(within(screen.getByTestId('card-payment')).queryByRole('link')).toBeNull()
})
