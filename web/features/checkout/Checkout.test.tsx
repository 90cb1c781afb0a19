import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { storeCustomerToken } from '../../lib/tokens.ts'
import { cartOf, money, rentedLine, saleLine } from '../../testkit/cart-line.ts'
import { fill, noAddresses, noLogin, placed, placing, send, showCheckout } from '../../testkit/checkout.tsx'
import { graphOf, held, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { ViewerDocument } from '../accounts/viewer.graphql.ts'
import { readDraft } from './checkout-draft.ts'
import { EMPTY_CHECKOUT } from './checkout.rules.ts'
import { Checkout_cartFragmentDoc } from './Checkout.graphql.ts'
import { Checkout } from './Checkout.tsx'
import { CheckoutSummaryDocument } from './OrderSummary.graphql.ts'
import { PromoCodeCheckDocument } from './PromoCodeBox.graphql.ts'
import { PlaceOrderDocument } from './usePlaceOrder.graphql.ts'

test('an empty form is not sent: it says so, marks each field and leads to the first', async () => {
  const { user, orders } = await showCheckout([])
  await send(user)
  expect(await screen.findByText('Моля попълнете всички задължителни полета')).toBeVisible()
  expect(screen.getAllByText('Моля, попълнете това поле')).toHaveLength(4)
  expect(screen.getByText('Моля, изберете начин на доставка')).toBeVisible()
  expect(screen.getByText('Моля, изберете начин на плащане')).toBeVisible()
  expect(field('Име и фамилия')).toHaveFocus()
  expect(field('Адрес за доставка')).toBeInvalid()
  expect(orders()).toEqual([])
})

test('a delivery method and its fee, the sum, the lines as they were seen and the typed data make the order', async () => {
  const { user, orders, place } = await showCheckout([placing(placed)])
  expect(within(screen.getByTestId('order-summary')).getByText('изберете начин')).toBeVisible()
  await fill(user)
  expect(await screen.findByText('10.00 лв / 5.11 €')).toBeVisible()
  await send(user)
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  expect(place().state).toEqual({ isNew: true })
  expect(await screen.findByText('Поръчката е изпратена успешно!')).toBeVisible()
  expect(screen.getByText('Номер на поръчката: 1042.')).toBeVisible()
  expect(readDraft(null)).toEqual({ values: EMPTY_CHECKOUT, promoCode: null })
  expect(orders()).toEqual([
    expect.objectContaining({
      customerName: 'Мария Петрова',
      customerEmail: 'm@example.com',
      customerPhone: '0888 123 456',
      deliveryMethod: 'HOME_ADDRESS',
      deliveryAddress: 'София',
      paymentMethod: 'CASH_ON_DELIVERY',
      invoice: null,
      promoCode: null,
      expectedTotal: '15.00',
      seenLines: [{ lineId: 'line-1', quantity: 2, unitPrice: '2.50' }],
    }),
  ])
})

test('an order with a rental says that staff will confirm the period, before and after', async () => {
  const { user } = await showCheckout(
    [placing({ ...placed, order: { ...placed.order, rentalLineCount: 1 } })],
    [saleLine, rentedLine],
  )
  const notice = /Добавянето на инвентар под наем не потвърждава поръчката/
  expect(screen.getByText(notice)).toBeVisible()
  await fill(user)
  await send(user)
  expect(await screen.findByText(/^Номер на поръчката: 1042\. Добавянето на инвентар под наем/)).toBeVisible()
})

test('a lost answer is repeated under the same key, a changed order goes under a new one', async () => {
  const { user, orders } = await showCheckout([placing('lost')])
  await fill(user)
  await send(user)
  expect(await screen.findByText('Грешка при изпращане на поръчката')).toBeVisible()
  expect(screen.getByText('Моля опитайте отново.')).toBeVisible()
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(2))
  await write(user, field('Адрес за доставка'), ', бул. Витоша 1')
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(3))
  const [first, second, third] = orders().map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a refused order is tried again under a new key', async () => {
  const { user, orders } = await showCheckout([placing({ __typename: 'OutOfStockError', message: 'Балон свърши' })])
  await fill(user)
  await send(user)
  expect(await screen.findByText('Балон свърши')).toBeVisible()
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(2))
  const [first, second] = orders().map(({ idempotencyKey }) => idempotencyKey)
  expect(second).not.toBe(first)
})

test('changed amounts are listed line by line with the new sum', async () => {
  const line = {
    __typename: 'CartLine' as const,
    id: 'line-1',
    name: 'Балон',
    quantity: 2,
    unitPrice: { __typename: 'Money' as const, amount: '3.00', currency: 'BGN' as const },
    problem: null,
  }
  const { user } = await showCheckout([
    placing({
      __typename: 'CartChangedError',
      message: 'Количката се промени',
      amounts: { __typename: 'OrderAmounts', due: money('16.00') },
      lines: [
        line,
        {
          ...line,
          id: 'line-9',
          name: 'Шапка',
          problem: { __typename: 'ItemProblem', message: 'вече не се предлага' },
        },
      ],
      packages: [
        {
          __typename: 'CartPackage',
          id: 'package-1',
          name: 'Парти с принцеси',
          quantity: 1,
          hasNewRecipe: true,
          problem: null,
        },
      ],
    }),
  ])
  await fill(user)
  await send(user)
  const changed = within(await screen.findByTestId('changed-lines'))
  expect(changed.getByRole('heading', { name: 'Количката се промени' })).toBeVisible()
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Балон: 2 бр. × 3.00 лв',
    'Шапка: вече не се предлага',
    'Парти с принцеси: пакетът е променен',
  ])
  expect(changed.getByText(/Новата сума е 16\.00 лв/)).toBeVisible()
})

test('the error of a field is shown at that field', async () => {
  const { user } = await showCheckout([
    placing({
      __typename: 'InvalidInputError',
      message: 'Невалидни данни',
      fields: [{ __typename: 'FieldProblem', path: ['customerPhone'], message: 'Невалиден телефон' }],
    }),
  ])
  await fill(user)
  await send(user)
  expect(await screen.findByText('Невалиден телефон')).toBeVisible()
  expect(field('Телефон')).toBeInvalid()
  expect(field('Телефон')).toHaveFocus()
})

test('the error of the company is shown at its field of the invoice', async () => {
  const fields = [{ __typename: 'FieldProblem' as const, path: ['invoice', 'companyEik'], message: 'Невалиден ЕИК' }]
  const { user } = await showCheckout([
    placing({ __typename: 'InvalidInputError', message: 'Невалидни данни', fields }),
  ])
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: 'Искам фактура' }))
  for (const label of ['Фирма', 'МОЛ', 'Адрес на фирмата']) await write(user, field(label), 'Парти')
  await write(user, field('ЕИК'), '123456786')
  await send(user)
  expect(await screen.findByText('Невалиден ЕИК')).toBeVisible()
  expect(field('ЕИК')).toBeInvalid()
  expect(field('ЕИК')).toHaveFocus()
})

test('of several wrong fields the first on the page has the focus, in whatever order the shop names them', async () => {
  const fields = ['deliveryAddress', 'customerEmail', 'customerPhone'].map((name) => ({
    __typename: 'FieldProblem' as const,
    path: [name],
    message: `Сгрешено: ${name}`,
  }))
  const { user } = await showCheckout([
    placing({ __typename: 'InvalidInputError', message: 'Невалидни данни', fields }),
  ])
  await fill(user)
  await send(user)
  expect(await screen.findByText('Сгрешено: deliveryAddress')).toBeVisible()
  await waitFor(() => expect(field('Телефон')).toHaveFocus())
})

test('until the server has answered the sum, it is computed by the same rules and not sent as the expected total', async () => {
  const answer = held<void>()
  const late = when(CheckoutSummaryDocument).reply(async ({ deliveryMethod }) => {
    if (deliveryMethod != null) await answer.promise
    throw new Error('offline')
  })
  const graph = graphOf([late, placing(placed)])
  const { user } = await show(
    <Checkout cart={graph.put(Checkout_cartFragmentDoc, cartOf(saleLine))} customerId={null} login={noLogin} />,
    graph,
  )
  await fill(user)
  expect(screen.getByTestId('order-summary')).toHaveTextContent('Доставка10.00 лв / 5.11 €Общо15.00 лв7.67 €')
  await send(user)
  await waitFor(() =>
    expect(graph.requests(PlaceOrderDocument).map(({ input }) => input.expectedTotal)).toEqual([null]),
  )
  answer.give()
})

test('an invoice needs the company’s data but no VAT number', async () => {
  const { user, orders } = await showCheckout([placing(placed)])
  await fill(user)
  expect(screen.queryByRole('textbox', { name: /^ЕИК/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Искам фактура' }))
  await send(user)
  expect(await screen.findByText('Моля попълнете всички данни за фактура')).toBeVisible()
  expect(field('Фирма')).toHaveFocus()
  expect(screen.getAllByText('Моля, попълнете това поле')).toHaveLength(4)
  expect(orders()).toEqual([])
  await write(user, field('Фирма'), 'Парти ООД')
  await write(user, field('МОЛ'), 'Иван Иванов')
  await write(user, field('ЕИК'), '123456786')
  await write(user, field('Адрес на фирмата'), 'Пловдив')
  await send(user)
  await waitFor(() =>
    expect(orders()).toEqual([
      expect.objectContaining({
        invoice: {
          companyName: 'Парти ООД',
          companyManager: 'Иван Иванов',
          companyEik: '123456786',
          companyAddress: 'Пловдив',
          companyVat: '',
        },
      }),
    ]),
  )
})

test('a bank transfer shows where to, other payments do not', async () => {
  const { user } = await showCheckout([])
  expect(screen.queryByTestId('bank-details')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Банков превод/ }))
  expect(within(screen.getByTestId('bank-details')).getByText('BG21 STSA 9300 0012 3456 78')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Копирай IBAN' }))
  expect(await screen.findByText('IBAN е копиран')).toBeVisible()
  await expect(navigator.clipboard.readText()).resolves.toBe('BG21STSA93000012345678')
  await user.click(screen.getByRole('radio', { name: /Карта/ }))
  expect(screen.queryByTestId('bank-details')).toBeNull()
})

test('a code in force lowers the sum and goes with the order; a code refused at the end is taken off', async () => {
  const { user, orders } = await showCheckout([
    when(PromoCodeCheckDocument).reply(() => ({
      promoCodeCheck: {
        __typename: 'PromoCodeCheck',
        promoCodeText: 'PARTY10',
        isValid: true,
        discountPercentage: 10,
        message: '',
      },
    })),
    placing({ __typename: 'PromoCodeRejectedError', message: 'Промо кодът е изчерпан' }),
  ])
  await fill(user)
  await user.type(screen.getByLabelText('Промо код'), 'party10{Enter}')
  expect(await screen.findByText('−0.50 лв / −0.26 €')).toBeVisible()
  await send(user)
  expect(await screen.findByText('Промо кодът е изчерпан')).toBeVisible()
  expect(orders()).toEqual([expect.objectContaining({ promoCode: 'PARTY10', expectedTotal: '14.50' })])
  expect(screen.getByLabelText('Промо код')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('−0.50 лв / −0.26 €')).toBeNull())
})

test('name and e-mail of a known customer are filled in, but never overwrite typed text', async () => {
  storeCustomerToken('token')
  const answer = held<void>()
  const viewer = when(ViewerDocument).reply(async () => {
    await answer.promise
    return {
      viewer: {
        __typename: 'Viewer',
        customer: {
          __typename: 'Customer',
          id: 'customer-1',
          firstName: 'Мария',
          lastName: 'Петрова',
          email: 'm@example.com',
        },
      },
    }
  })
  const { user } = await showCheckout([viewer, noAddresses])
  await write(user, field('Имейл'), 'drug@example.com')
  answer.give()
  await waitFor(() => expect(field('Име и фамилия')).toHaveValue('Мария Петрова'))
  expect(field('Имейл')).toHaveValue('drug@example.com')
})

test('a folded summary above the form shows the sum and the number of products', async () => {
  await showCheckout([])
  const fold = screen.getByTestId('summary-fold')
  await waitFor(() => expect(within(fold).getByText('Общо 15.00 лв · 1 продукт')).toBeInTheDocument())
  expect(fold).not.toHaveAttribute('open')
  // Only one of the two summaries tells of changes.
  expect(screen.getAllByTestId('order-summary')).toHaveLength(1)
})

test('a line that cannot be bought: the order says which and why, and the button leads to it', async () => {
  const soldOut = {
    ...saleLine,
    available: 0,
    problem: { __typename: 'ItemProblem' as const, message: 'Този продукт не е наличен в момента' },
  }
  const { user, orders } = await showCheckout([placing(placed)], [soldOut, rentedLine])
  const place = Object.assign(document.createElement('div'), { id: 'cart-line-line-1', tabIndex: -1 })
  document.body.append(place)
  const said = screen.getByTestId('blocking-lines')
  expect(said).toHaveTextContent('Балон – Този продукт не е наличен в момента')
  expect(said).toHaveTextContent('Сумата включва и този артикул.')
  await send(user)
  expect(place).toHaveFocus()
  expect(await screen.findByText('Поръчката не може да се изпрати')).toBeVisible()
  expect(orders()).toEqual([])
  place.blur()
  await user.click(within(said).getByRole('link', { name: 'Балон' }))
  expect(place).toHaveFocus()
  place.remove()
})
