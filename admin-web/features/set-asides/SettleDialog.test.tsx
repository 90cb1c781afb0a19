import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { showPanel } from '../../testkit/panel.tsx'
import type { SetAsideRow } from './SetAsideRow.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { WritePiecesOffDocument } from './set-aside-mutations.graphql.ts'

const row: SetAsideRow = {
  __typename: 'SetAside',
  id: 'set-aside-1',
  reason: 'DAMAGED',
  quantity: 3,
  putBack: 0,
  writtenOff: 0,
  waiting: 3,
  note: 'счупен крак',
  createdAt: '2027-05-07T08:00:00Z',
  admin: null,
  pictures: [],
  product: { __typename: 'RentalProduct', id: 'product-2', databaseId: 2, name: 'Стол', picture: null },
  reservation: null,
}

test('writes some units off; a second write-off of the same units is refused at the quantity', async () => {
  const sent: object[] = []
  const { user } = await showPanel(<SettleDialog row={row} how="writeOff" onClose={() => undefined} />, [
    when(WritePiecesOffDocument).reply(({ input }) => {
      sent.push(input)
      return { writePiecesOff: { __typename: 'SetAsideSettledError', message: 'Чакат само 1 бр.' } }
    }),
  ])
  await user.clear(field('Бройки'))
  await write(user, field('Бройки'), '4')
  await user.click(screen.getByRole('button', { name: 'Отпиши' }))
  expect(screen.getByText('Брой от 1 до 3')).toBeVisible()
  await user.clear(field('Бройки'))
  await write(user, field('Бройки'), '2')
  await user.click(screen.getByRole('button', { name: 'Отпиши' }))
  expect(await screen.findByText('Чакат само 1 бр.')).toBeVisible()
  expect(field('Бройки')).toHaveAccessibleDescription('Чакат само 1 бр.')
  expect(sent).toEqual([{ setAsideId: 'set-aside-1', quantity: 2, idempotencyKey: expect.any(String) }])
})
