import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { write } from '../../../web/testkit/show.tsx'
import { createOrderedLine } from '../../testkit/new-order.ts'
import { field, NEW, placed, save, shopWith } from '../../testkit/new-order-page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { NewOrder } from './NewOrder.tsx'
import { TelephoneOrderDocument } from './new-order-mutations.graphql.ts'

test('a service of the zone of the address, and one by hand, are in the sum and in the order', async () => {
  const { user, graph, place } = await showPanel(<NewOrder />, shopWith([createOrderedLine({ quantity: 3 })]), NEW)
  await write(user, field(/^Име(?!йл)/), 'Ива')
  await write(user, field(/^Телефон/), '0888111222')
  await write(user, field(/Адрес за доставка/), 'София, ул. Шипка 6')
  expect(await screen.findByRole('combobox', { name: 'Зона' })).toHaveValue('Център')
  await user.click(screen.getByRole('button', { name: /^Монтаж, 35.00/ }))
  await user.click(screen.getByRole('button', { name: 'Друго' }))
  const own = within(screen.getByRole('group', { name: 'Услуга 2' }))
  await user.click(save())
  expect(await own.findByText('Напишете за какво')).toBeVisible()
  await write(user, own.getByRole('textbox', { name: /^За какво/ }), 'Изкачване')
  await write(user, own.getByRole('textbox', { name: /^Цена за брой/ }), '2,50')
  await user.clear(own.getByRole('textbox', { name: /^Брой/ }))
  await write(user, own.getByRole('textbox', { name: /^Брой/ }), '4')
  await user.click(save())
  await waitFor(() => expect(place().pathname).toBe('/admin/shop/orders/9'))
  expect(graph.requests(TelephoneOrderDocument)).toEqual([
    {
      input: expect.objectContaining({
        services: [
          { name: 'Монтаж, Център', quantity: 1, amount: '35.00' },
          { name: 'Изкачване', quantity: 4, amount: '10.00' },
        ],
        expectedTotal: '60.00',
      }),
    },
  ])
})

test('goods from an age on are ordered after staff confirm the age', async () => {
  const { user, graph } = await showPanel(
    <NewOrder />,
    shopWith([createOrderedLine()], () => placed, 18),
    NEW,
  )
  await write(user, field(/^Име(?!йл)/), 'Ива')
  await write(user, field(/^Телефон/), '0888111222')
  await write(user, field(/Адрес за доставка/), 'София')
  await user.click(save())
  expect(await screen.findByText('Попитайте клиента и отбележете')).toBeVisible()
  expect(graph.requests(TelephoneOrderDocument)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Попитах клиента/ }))
  await user.click(save())
  await waitFor(() => expect(graph.requests(TelephoneOrderDocument)).toHaveLength(1))
  expect(graph.requests(TelephoneOrderDocument)[0]?.input).toMatchObject({ confirmedAge: 18 })
})
