import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Carrier } from '../../gql/graph.ts'
import { when } from '../../../web/testkit/graph.ts'
import { createOrder } from '../../testkit/orders.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminCouriersDocument } from './LabelBulk.graphql.ts'
import { LabelBulk } from './LabelBulk.tsx'
import { CreateParcelsDocument } from './parcel-mutations.graphql.ts'

const couriersAre = (...couriers: Carrier[]) => when(AdminCouriersDocument).reply(() => ({ couriers }))

test('nothing is offered while couriers are off', async () => {
  const { graph } = await showPanel(<LabelBulk orderIds={['order-1']} />, [couriersAre()])
  expect(graph.requests(AdminCouriersDocument)).toHaveLength(1)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('labels of several orders are created at once, and those that failed are named', async () => {
  const result = { __typename: 'LabelResult' as const, code: null, message: null }
  const failed = { ...result, code: 'PARCEL_REFUSED' as const, message: 'Липсва телефон.' }
  const creating = when(CreateParcelsDocument).reply(() => ({
    createParcels: {
      __typename: 'CreateParcelsSuccess',
      results: [
        { ...result, order: createOrder() },
        { ...failed, order: createOrder({ id: 'order-2', databaseId: 1043 }) },
      ],
    },
  }))
  const { user, graph } = await showPanel(<LabelBulk orderIds={['order-1', 'order-2']} />, [
    couriersAre('ECONT', 'SPEEDY'),
    creating,
  ])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Товарителници за избраните' }), 'Спиди')
  expect(await screen.findByText('Товарителници: 1 от 2')).toBeVisible()
  expect(screen.getByText('№ 1043: Липсва телефон.')).toBeVisible()
  expect(graph.requests(CreateParcelsDocument)).toEqual([
    { input: { orderIds: ['order-1', 'order-2'], carrier: 'SPEEDY' } },
  ])
})
