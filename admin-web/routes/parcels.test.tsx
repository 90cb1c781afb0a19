import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { write } from '../../web/testkit/show.tsx'
import { ImportPayoutsDocument, RequestPickupDocument } from '../features/parcels/parcel-mutations.graphql.ts'
import { money } from '../testkit/money.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminParcelsDocument } from './parcels.graphql.ts'
import { Component as Parcels } from './parcels.tsx'

const parcel = (databaseId: number, part: object = {}) => ({
  __typename: 'Parcel' as const,
  id: `parcel-${databaseId}`,
  databaseId,
  carrier: 'ECONT' as const,
  number: `105100000${databaseId}`,
  reference: `${databaseId}-abc`,
  trackingUrl: null,
  state: 'IN_TRANSIT' as const,
  stateAt: '2026-11-20T09:00:00Z',
  cashOnDelivery: money('46.00'),
  codState: 'EXPECTED' as const,
  isMoneyLate: false,
  payoutDocument: null,
  order: { __typename: 'Order' as const, id: `order-${databaseId}`, databaseId: 40 + databaseId, customerName: 'Ива' },
  ...part,
})

const MONEY = {
  __typename: 'ParcelMoney' as const,
  expected: money('46.00'),
  collected: money('30.00'),
  late: money('30.00'),
  lateCount: 1,
  unmatchedCount: 1,
}

const UNMATCHED = {
  __typename: 'PayoutLine' as const,
  carrier: 'SPEEDY' as const,
  document: 'РКО 17',
  paidOn: '2026-11-19',
  number: '6001',
  amount: money('12.00'),
  outcome: 'UNMATCHED' as const,
}

/** The page of tests has files without `text`. */
const csv = (text: string) =>
  Object.assign(new File([text], 'p.csv', { type: 'text/csv' }), { text: () => Promise.resolve(text) })

async function showParcels(...answers: Answer[]) {
  const late = parcel(2, { codState: 'COLLECTED', isMoneyLate: true, cashOnDelivery: money('30.00') })
  const shown = await showPanel(
    <Parcels />,
    [
      when(AdminParcelsDocument).reply(() => ({
        parcels: pageOf('Parcel', [parcel(1), late]),
        parcelMoney: MONEY,
        unmatchedPayouts: [UNMATCHED],
      })),
      ...answers,
    ],
    '/admin/shop/parcels',
  )
  await screen.findByText('1051000001')
  return shown
}

test('the list says where parcels are, and which money is late', async () => {
  await showParcels()
  expect(screen.getByText('Закъснява', { selector: ':not(option)' })).toBeVisible()
  expect(
    screen.getByText(/^Очакват се 46.00.* събрани и неизплатени 30.00.* закъсняват 30.00.* по 1 пратка$/),
  ).toBeVisible()
  const unmatched = within(screen.getByRole('table', { name: 'Изплащания без пратка' }))
  expect(unmatched.getByText('РКО 17')).toBeVisible()
  expect(unmatched.getByText('19.11.2026')).toBeVisible()
  expect(unmatched.getByText('Няма такава пратка')).toBeVisible()
})

test('a courier is requested for the selected parcels on a day', async () => {
  const { user, graph } = await showParcels(
    when(RequestPickupDocument).reply(() => ({
      requestPickup: { __typename: 'RequestPickupSuccess', request: '77' },
    })),
  )
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Поръчай куриер' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Поръчай куриер' }))
  const day = dialog.getByRole('textbox', { name: /^Ден/ })
  await user.clear(day)
  await write(user, day, '30.11.2026')
  await user.click(dialog.getByRole('button', { name: 'Поръчай' }))
  await waitFor(() =>
    expect(graph.requests(RequestPickupDocument)).toEqual([
      { input: { parcelIds: ['parcel-1', 'parcel-2'], day: '2026-11-30' } },
    ]),
  )
})

test('a file of payouts is read, and says which lines it refused', async () => {
  const { user, graph } = await showParcels(
    when(ImportPayoutsDocument).reply(() => ({
      importPayouts: { __typename: 'ImportPayoutsSuccess', added: 2, problems: ['Ред 4: няма сума.'] },
    })),
  )
  await user.click(screen.getByRole('button', { name: 'Изплащания' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изплащания от куриер' }))
  await user.click(dialog.getByRole('button', { name: 'Прочети' }))
  expect(await dialog.findByText('Изберете файл')).toBeVisible()
  expect(graph.requests(ImportPayoutsDocument)).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Куриер' }), 'Спиди')
  await user.upload(dialog.getByLabelText(/^Файл/), csv('Товарителница;Сума'))
  await user.click(dialog.getByRole('button', { name: 'Прочети' }))
  expect(await screen.findByText('Нови изплащания: 2')).toBeVisible()
  expect(screen.getByText('Ред 4: няма сума.')).toBeVisible()
  expect(graph.requests(ImportPayoutsDocument)).toEqual([{ input: { carrier: 'SPEEDY', text: 'Товарителница;Сума' } }])
})
