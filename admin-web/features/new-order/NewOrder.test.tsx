import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { write } from '../../../web/testkit/show.tsx'
import { heldBack } from '../../testkit/held-back.ts'
import { createOrderedLine } from '../../testkit/new-order.ts'
import { field, NEW, placed, save, shopWith, type Outcome } from '../../testkit/new-order-page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { NewOrder } from './NewOrder.tsx'
import { AdminNewOrderCartDocument } from './NewOrder.graphql.ts'
import { AddToOrderDocument, SetOrderedQuantityDocument } from './useOrderCart.graphql.ts'
import { TelephoneOrderDocument } from './new-order-mutations.graphql.ts'

test('a known customer’s order of one product takes typing, Enter and one click', async () => {
  const { user, graph, place } = await showPanel(<NewOrder />, shopWith([]), NEW)
  expect(screen.getByRole('combobox', { name: /Познат клиент/ })).toHaveFocus()
  await user.keyboard('ива')
  await screen.findByRole('option', { name: /Ива Иванова · 0888111222/ })
  await user.keyboard('{Enter}')
  expect(field(/Адрес за доставка/)).toHaveValue('София, ул. Шипка 6')
  await write(user, screen.getByRole('combobox', { name: /Добави артикул/ }), 'бал')
  await screen.findByRole('option', { name: 'Балон' })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('group', { name: 'Балон' })).toHaveTextContent('налични 8')
  await user.click(save())
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders/9'))
  expect(graph.requests(TelephoneOrderDocument)).toEqual([
    {
      input: expect.objectContaining({
        customerName: 'Ива Иванова',
        customerPhone: '0888111222',
        deliveryMethod: 'HOME_ADDRESS',
        deliveryAddress: 'София, ул. Шипка 6',
        expectedTotal: '5.00',
        seenLines: [{ lineId: 'line-1', quantity: 1, unitPrice: '5.00' }],
        idempotencyKey: expect.stringMatching(/^.{32}$/),
      }),
    },
  ])
})

test('an order that is saved during a change waits for the changed sum', async () => {
  const change = Promise.withResolvers<void>()
  const answers = shopWith([createOrderedLine()]).map((answer) =>
    answer.name === 'SetOrderedQuantity' ? heldBack(answer, change.promise) : answer,
  )
  const { user, graph } = await showPanel(<NewOrder />, answers, `${NEW}?contact=7`)
  await waitFor(() => expect(field(/^Име(?!йл)/)).toHaveValue('Ива Иванова'))
  const line = within(await screen.findByRole('group', { name: 'Балон' }))
  await user.click(line.getByRole('button', { name: 'Увеличи: Балон' }))
  await waitFor(() => expect(graph.requests(SetOrderedQuantityDocument)).toHaveLength(1))
  await user.click(save())
  expect(graph.requests(TelephoneOrderDocument)).toEqual([])
  change.resolve()
  await waitFor(() =>
    expect(graph.requests(TelephoneOrderDocument).map(({ input }) => input.expectedTotal)).toEqual(['10.00']),
  )
})

test('fills in the customer and the rental with its days from the address', async () => {
  const path = `${NEW}?contact=7&rental=4&from=2026-12-02&to=2026-12-04&quantity=3`
  const { graph } = await showPanel(<NewOrder />, shopWith([]), path)
  const chairs = within(await screen.findByRole('group', { name: 'Стол' }))
  expect(chairs.getByRole('textbox', { name: 'От' })).toHaveValue('02.12.2026')
  expect(chairs.getByRole('textbox', { name: 'До' })).toHaveValue('04.12.2026')
  expect(chairs.getByRole('spinbutton', { name: 'Стол' })).toHaveValue(3)
  expect(field(/^Име(?!йл)/)).toHaveValue('Ива Иванова')
  expect(screen.getByRole('combobox', { name: 'Начин на доставка' })).toHaveValue('PICKUP')
  expect(graph.requests(AddToOrderDocument)).toHaveLength(1)
})

test('a refused quantity shows its reason at the line, which keeps its quantity', async () => {
  const { user } = await showPanel(<NewOrder />, shopWith([createOrderedLine()]), NEW)
  const line = within(await screen.findByRole('group', { name: 'Балон' }))
  const quantity = line.getByRole('spinbutton', { name: 'Балон' })
  await user.clear(quantity)
  await user.paste('12')
  expect(await line.findByRole('alert')).toHaveTextContent('Балон: Налични са само 8 бр.')
  expect(quantity).toHaveValue(1)
  await user.click(line.getByRole('button', { name: 'Увеличи: Балон' }))
  await waitFor(() => expect(screen.getByRole('group', { name: 'Балон' })).toHaveTextContent(/10[.,]00/))
  expect(quantity).toHaveValue(2)
  expect(line.queryByRole('alert')).toBeNull()
})

test('a rental keeps its days when the new ones are taken', async () => {
  const chairs = createOrderedLine({
    name: 'Стол',
    quantity: 9,
    period: { startsOn: '2026-12-02', endsOn: '2026-12-04' },
  })
  const { user, graph } = await showPanel(<NewOrder />, shopWith([chairs]), NEW)
  const line = within(await screen.findByRole('group', { name: 'Стол' }))
  const end = line.getByRole('textbox', { name: 'До' })
  await user.clear(end)
  await user.paste('07.12.2026')
  expect(await screen.findByText('Стол: Няма свободни бройки за този период')).toBeVisible()
  expect(graph.requests(AddToOrderDocument).map(({ input }) => input.endsOn)).toEqual(['2026-12-07', '2026-12-04'])
})

test('missing and refused fields show their errors', async () => {
  const refusals: Outcome[] = [
    {
      __typename: 'InvalidInputError',
      message: 'Проверете данните',
      fields: [{ __typename: 'FieldProblem', path: ['customerEmail'], message: 'Невалиден имейл адрес' }],
    },
    { __typename: 'PromoCodeRejectedError', message: 'Кодът е изтекъл' },
    { __typename: 'OutOfStockError', message: 'Балон е изчерпан' },
  ]
  const { user } = await showPanel(
    <NewOrder />,
    shopWith([createOrderedLine()], () => refusals.shift() ?? placed),
    `${NEW}?contact=7`,
  )
  await waitFor(() => expect(field(/^Име(?!йл)/)).toHaveValue('Ива Иванова'))
  await user.clear(field(/^Име(?!йл)/))
  await user.click(save())
  expect(await screen.findByText('Въведете име')).toBeVisible()
  await waitFor(() => expect(field(/^Име(?!йл)/)).toHaveFocus())
  await write(user, field(/^Име(?!йл)/), 'Ива')
  await user.click(save())
  await waitFor(() => expect(field(/^Имейл/)).toHaveAccessibleDescription(/Невалиден имейл адрес/))
  await write(user, field(/^Имейл/), '.com')
  await user.click(save())
  await waitFor(() => expect(field(/^Промо код/)).toHaveAccessibleDescription('Кодът е изтекъл'))
  await write(user, field(/^Промо код/), 'ДРУГ')
  await user.click(save())
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Добави артикул/ })).toHaveAccessibleDescription(/Балон е изчерпан/),
  )
})

test('takes an order without an e-mail, collected, with an invoice and a discount', async () => {
  const { user, graph, place } = await showPanel(<NewOrder />, shopWith([createOrderedLine({ quantity: 3 })]), NEW)
  await screen.findByRole('group', { name: 'Балон' })
  await write(user, field(/^Име(?!йл)/), 'Ива')
  await write(user, field(/^Телефон/), '0888111222')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Начин на доставка' }), 'PICKUP')
  await user.click(screen.getByRole('checkbox', { name: 'Клиентът иска фактура на фирма' }))
  await write(user, field(/^Фирма/), 'Празник ООД')
  await write(user, field(/^МОЛ/), 'Ива Иванова')
  await write(user, field(/^ЕИК/), '123 456 786 0016')
  await write(user, field(/^Адрес на фирмата/), 'София')
  await user.click(screen.getByRole('checkbox', { name: 'Отстъпка от магазина' }))
  await user.click(save())
  expect(await screen.findByText('Въведете сума')).toBeVisible()
  await write(user, field(/^Сума/), '2,50')
  expect(await screen.findByText('−2.50 лв / −1.28 €')).toBeVisible()
  await write(user, field(/^Защо/), 'Редовен клиент')
  await user.click(save())
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders/9'))
  expect(graph.requests(TelephoneOrderDocument)).toEqual([
    {
      input: expect.objectContaining({
        customerEmail: null,
        deliveryMethod: 'PICKUP',
        deliveryAddress: null,
        invoice: {
          companyName: 'Празник ООД',
          companyManager: 'Ива Иванова',
          companyEik: '123 456 786 0016',
          companyVat: null,
          companyAddress: 'София',
        },
        discount: { amount: '2.50', reason: 'Редовен клиент' },
        expectedTotal: '12.50',
      }),
    },
  ])
})

test('the price is read for the typed town, and for an office of a courier that is found', async () => {
  const { user, graph } = await showPanel(<NewOrder />, shopWith([createOrderedLine()]), `${NEW}?contact=7`)
  const latest = () => graph.requests(AdminNewOrderCartDocument).at(-1)
  await waitFor(() => expect(field(/^Име(?!йл)/)).toHaveValue('Ива Иванова'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Начин на доставка' }), 'COURIER_OFFICE')
  await user.clear(field(/Адрес за доставка/))
  await write(user, field(/Адрес за доставка/), 'Варна, ул. Шипка 1')
  await waitFor(() => expect(latest()).toMatchObject({ courierPlaceId: null, deliveryAddress: 'Варна' }))
  await write(user, screen.getByRole('combobox', { name: /Офис или автомат/ }), 'дружба')
  await user.click(await screen.findByRole('option', { name: 'Еконт, офис „Дружба“, София' }))
  expect(field(/Адрес за доставка/)).toHaveValue('Еконт, офис „Дружба“, София')
  await waitFor(() => expect(latest()).toMatchObject({ courierPlaceId: 'place-1' }))
  await user.click(save())
  await waitFor(() =>
    expect(graph.requests(TelephoneOrderDocument)).toMatchObject([{ input: { courierPlaceId: 'place-1' } }]),
  )
})

test('clicks on minus while earlier ones are sent all count', async () => {
  const { user, graph } = await showPanel(<NewOrder />, shopWith([createOrderedLine({ quantity: 4 })]), NEW)
  const line = within(await screen.findByRole('group', { name: 'Балон' }))
  const minus = line.getByRole('button', { name: 'Намали: Балон' })
  await user.click(minus)
  await user.click(minus)
  await user.click(minus)
  await waitFor(() =>
    expect(graph.requests(SetOrderedQuantityDocument).map(({ input }) => input.quantity)).toEqual([3, 2, 1]),
  )
  expect(line.getByRole('spinbutton', { name: 'Балон' })).toHaveValue(1)
})

test('an order is sent again unchanged after a lost response', async () => {
  const answers = [
    () => {
      throw new Error('lost')
    },
    () => placed,
  ]
  const { user, graph, place } = await showPanel(
    <NewOrder />,
    shopWith([createOrderedLine()], () => answers.shift()?.() ?? placed),
    `${NEW}?contact=7`,
  )
  await waitFor(() => expect(field(/^Име(?!йл)/)).toHaveValue('Ива Иванова'))
  await screen.findByRole('group', { name: 'Балон' })
  await user.click(save())
  await waitFor(() => expect(save()).toBeEnabled())
  await write(user, field(/Бележка/), 'След 18 ч.')
  await user.click(save())
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders/9'))
  const [first, second] = graph.requests(TelephoneOrderDocument)
  expect(second).toEqual(first)
})

/** A form that is filled in and whose sum was not read again; `isAway` decides whether the shop answers. */
async function showUnreadSum() {
  const shop = { isAway: false }
  const answers = shopWith([createOrderedLine()]).map(({ name, reply }) => ({
    name,
    reply: async (variables: object) => {
      if (shop.isAway) throw new Error('lost')
      return reply(variables)
    },
  }))
  const shown = await showPanel(<NewOrder />, answers, `${NEW}?contact=7`)
  await waitFor(() => expect(field(/^Име(?!йл)/)).toHaveValue('Ива Иванова'))
  await screen.findByRole('group', { name: 'Балон' })
  // As polling does.
  const poll = () =>
    act(() => shown.graph.client.refetchQueries({ include: [AdminNewOrderCartDocument] }).catch(() => undefined))
  shop.isAway = true
  await poll()
  shop.isAway = false
  return { ...shown, poll }
}

const unread = () => screen.queryByText(/^Сумата не се зареди/)

test('an order is placed although its sum was not read again', async () => {
  const { user, graph, place } = await showUnreadSum()
  expect(unread()).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders/9'))
  expect(graph.requests(TelephoneOrderDocument)).toEqual([
    {
      input: expect.objectContaining({ expectedTotal: '5.00', seenLines: [expect.objectContaining({ quantity: 1 })] }),
    },
  ])
})

test('a sum that is read while save is pressed does not move the button', async () => {
  const { user, poll, place } = await showUnreadSum()
  await user.pointer({ keys: '[MouseLeft>]', target: save() })
  await poll()
  expect(unread()).toBeVisible()
  await user.pointer({ keys: '[/MouseLeft]', target: save() })
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders/9'))
})
