import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { rentedLine, saleLine } from '../../testkit/cart-line.ts'
import { fill, placed, placing, send, showCheckout } from '../../testkit/checkout.tsx'
import { field, write } from '../../testkit/show.tsx'

test('a field shows its error once it is left, and hides it when it is corrected', async () => {
  const { user, orders } = await showCheckout([])
  await write(user, field('Телефон'), '12')
  expect(screen.queryByText('Невалиден телефонен номер')).toBeNull()
  await write(user, field('Имейл'), 'ana@')
  expect(await screen.findByText('Невалиден телефонен номер')).toBeVisible()
  expect(field('Телефон')).toBeInvalid()
  expect(field('Телефон')).toHaveAccessibleDescription('Невалиден телефонен номер')
  expect(field('Име и фамилия')).not.toHaveAttribute('aria-invalid', 'true')
  await write(user, field('Телефон'), '888 123')
  await waitFor(() => expect(field('Телефон')).toBeValid())
  expect(field('Имейл')).toHaveAccessibleDescription('Невалиден имейл адрес')
  expect(orders()).toEqual([])
})

test('all that is wrong is marked at once without asking the shop: missing and badly written, of the invoice too', async () => {
  const { user, orders } = await showCheckout([])
  await fill(user)
  await user.clear(field('Имейл'))
  await write(user, field('Имейл'), 'ana@')
  await user.click(screen.getByRole('checkbox', { name: 'Искам фактура' }))
  await write(user, field('ЕИК'), '12')
  await send(user)
  expect(await screen.findByText('ЕИК е от 9 или 13 цифри')).toBeVisible()
  expect(screen.getByText('Невалиден имейл адрес')).toBeVisible()
  expect(screen.getAllByText('Моля, попълнете това поле')).toHaveLength(3)
  expect(field('Имейл')).toHaveFocus()
  expect(orders()).toEqual([])
})

test('a missing delivery method is shown once its options are left', async () => {
  const { user } = await showCheckout([])
  await user.click(field('Имейл'))
  await user.tab()
  expect(screen.getByRole('radio', { name: /До адрес/ })).toHaveFocus()
  expect(screen.queryByText('Моля, изберете начин на доставка')).toBeNull()
  await user.click(field('Име и фамилия'))
  expect(await screen.findByText('Моля, изберете начин на доставка')).toBeVisible()
})

test('rentals alone are collected: no courier, no address, no fee, and it says where and when', async () => {
  const { user, orders } = await showCheckout([placing(placed)], [rentedLine])
  expect(screen.getByRole('radio', { name: /Вземане от склада/ })).toBeChecked()
  expect(screen.queryByRole('radio', { name: /До адрес/ })).toBeNull()
  expect(screen.queryByLabelText(/Адрес за доставка/)).toBeNull()
  expect(screen.getByTestId('pickup-place')).toHaveTextContent('Околовръстен път')
  expect(screen.getByTestId('pickup-place')).toHaveTextContent('10:00 – 18:00')
  expect(screen.getByTestId('order-summary')).toHaveTextContent(
    'Наем24.00 лв / 12.27 €Депозит (връща се)12.00 лв / 6.14 €Вземане от склада0.00 лв',
  )
  await write(user, field('Име и фамилия'), 'Мария Петрова')
  await write(user, field('Телефон'), '0888 123 456')
  await write(user, field('Имейл'), 'm@example.com')
  expect(screen.queryByRole('radio', { name: 'Наложен платеж' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'В брой при вземане' }))
  await send(user)
  await waitFor(() =>
    expect(orders()).toEqual([expect.objectContaining({ deliveryMethod: 'PICKUP', deliveryAddress: '' })]),
  )
})

test('a mixed order chooses a courier for its goods, and says where the rest is collected', async () => {
  await showCheckout([], [saleLine, rentedLine])
  expect(screen.queryByRole('radio', { name: /Вземане от склада/ })).toBeNull()
  expect(screen.getByRole('radio', { name: /До офис на куриер/ })).toBeInTheDocument()
  expect(screen.getByTestId('order-summary')).toHaveTextContent(
    /^Стоки5\.00 лв.*Наем24\.00 лв.*Депозит \(връща се\)12\.00 лв/,
  )
  expect(screen.getByTestId('pickup-place')).toHaveTextContent('Инвентарът под наем се взема от склада ни')
})

test.each([
  ['goods', [saleLine], 'Имате 14 дни за отказ.', false],
  ['rentals', [rentedLine], null, true],
  ['goods and rentals', [saleLine, rentedLine], 'Имате 14 дни за отказ от стоките.', true],
])('an order of %s names the right of withdrawal that it has', async (_case, lines, right, isRental) => {
  await showCheckout([], lines)
  const said = screen.queryByText(/Имате 14 дни/)
  if (right === null) expect(said).toBeNull()
  else expect(said).toHaveTextContent(right)
  expect(screen.queryAllByText(/За наема няма право на 14-дневен отказ/)).toHaveLength(isRental ? 1 : 0)
})

test('goods alone say nothing of the store', async () => {
  await showCheckout([])
  expect(screen.queryByTestId('pickup-place')).toBeNull()
})

test('inflated balloons are delivered in Sofia or picked up, with the reason', async () => {
  await showCheckout([], [{ ...saleLine, isNoCourier: true }])
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(
    expect.arrayContaining(['HOME_ADDRESS', 'PICKUP']),
  )
  expect(screen.queryByRole('radio', { name: /До офис на куриер/ })).toBeNull()
  expect(screen.getByText(/не пътуват с куриер: доставяме ги само в София/)).toBeVisible()
})

test('an address that was typed before the pickup was chosen is not sent', async () => {
  const { user, orders } = await showCheckout([placing(placed)], [{ ...saleLine, isNoCourier: true }])
  await fill(user)
  await user.click(screen.getByRole('radio', { name: /Вземане от склада/ }))
  await send(user)
  await waitFor(() =>
    expect(orders()).toEqual([expect.objectContaining({ deliveryMethod: 'PICKUP', deliveryAddress: '' })]),
  )
})

test('inflated balloons to an address need day and hour in the note, before anything is sent', async () => {
  const { user, orders } = await showCheckout([], [{ ...saleLine, isNoCourier: true }])
  await fill(user)
  await send(user)
  expect(await screen.findByText(/Напишете в бележката в кой ден и час/)).toBeVisible()
  expect(field('Бележка към поръчката')).toBeRequired()
  expect(orders()).toEqual([])
})
