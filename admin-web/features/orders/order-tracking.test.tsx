import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { OrderPage } from './OrderPage.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { AdminOrderWorkDocument } from './useOrderWork.graphql.ts'
import { SetOrderTrackingDocument } from './order-mutations.graphql.ts'

/** The page of a shipped order, with the expected versions that it has sent. */
async function showSent(deliveryMethod: 'COURIER_OFFICE' | 'PICKUP') {
  let order = { ...createOrder(), status: 'SHIPPED' as const, deliveryMethod }
  const expected: number[] = []
  const { user } = await showPanel(<OrderPage databaseId={1042} />, [
    when(AdminOrderDocument).reply(() => ({ order })),
    when(AdminOrderWorkDocument).reply(() => ({ order })),
    when(SetOrderTrackingDocument).reply(({ input: { tracking, expectedVersion } }) => {
      if (typeof expectedVersion === 'number') expected.push(expectedVersion)
      const noted = tracking ? { __typename: 'OrderTracking' as const, ...tracking, url: null } : null
      order = { ...order, tracking: noted, version: order.version + 1 }
      return { setOrderTracking: { __typename: 'SetOrderTrackingSuccess', order } }
    }),
  ])
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, expected, version: order.version }
}

test('the parcel number of a shipped order can be added, corrected and removed', async () => {
  const { press, user, expected, version } = await showSent('COURIER_OFFICE')
  await press('Добави товарителница')
  await write(user, field('Товарителница'), ' 1051 ')
  await press('Запази')
  expect(await screen.findByText('Еконт, 1051')).toBeVisible()
  await press('Промени товарителницата')
  await user.clear(field('Товарителница'))
  await press('Запази')
  expect(await screen.findByRole('button', { name: 'Добави товарителница' })).toBeVisible()
  expect(screen.queryByText('Еконт, 1051')).toBeNull()
  expect(expected).toEqual([version, version + 1])
})

test('a pickup order has no parcel number', async () => {
  await showSent('PICKUP')
  await screen.findByRole('heading', { name: 'Доставка и плащане' })
  expect(screen.queryByRole('button', { name: 'Добави товарителница' })).toBeNull()
})
