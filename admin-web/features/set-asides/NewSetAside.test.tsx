import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { NewSetAside } from './NewSetAside.tsx'
import { AdminRentalOptionsDocument } from './NewSetAside.graphql.ts'
import { SetPiecesAsideDocument } from './set-aside-mutations.graphql.ts'

test('sets broken units aside, and reports too many at the quantity', async () => {
  const found = { __typename: 'RentalProduct' as const, id: 'product-2', databaseId: 2, name: 'Стол' }
  const { user, graph } = await showPanel(<NewSetAside onClose={() => undefined} />, [
    when(AdminRentalOptionsDocument).reply(() => ({ products: pageOf('Product', [found]) })),
    when(SetPiecesAsideDocument).reply(() => ({
      setPiecesAside: {
        __typename: 'InvalidInputError',
        message: 'Толкова бройки няма в наличност',
        fields: [{ __typename: 'FieldProblem', path: ['quantity'], message: 'Толкова бройки няма в наличност' }],
      },
    })),
  ])
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(screen.getByText('Изберете артикул')).toBeVisible()
  await write(user, field('Артикул'), 'стол')
  await user.click(await screen.findByRole('button', { name: 'Стол' }))
  await user.clear(field('Бройки'))
  await write(user, field('Бройки'), '40')
  await user.selectOptions(screen.getByLabelText('Причина'), 'Друго')
  await write(user, field('Какво им е'), 'за пране')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Толкова бройки няма в наличност')).toBeVisible()
  expect(graph.requests(SetPiecesAsideDocument)).toEqual([
    {
      input: {
        productId: 'product-2',
        quantity: 40,
        reason: 'OTHER',
        note: 'за пране',
        imageUrls: [],
        idempotencyKey: expect.any(String),
      },
    },
  ])
})
