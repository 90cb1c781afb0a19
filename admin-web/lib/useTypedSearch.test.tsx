import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { when } from '../../web/testkit/graph.ts'
import { field, write } from '../../web/testkit/show.tsx'
import { RentalField } from '../features/set-asides/RentalField.tsx'
import { AdminRentalOptionsDocument } from '../features/set-asides/NewSetAside.graphql.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'

function Field() {
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  return <RentalField chosen={chosen} error={undefined} onChange={setChosen} />
}

test('an option that was found for an earlier text is not offered for the next one', async () => {
  const answers = when(AdminRentalOptionsDocument).reply(({ search }) => {
    const name = search === 'стол' ? 'Стол' : 'Маса'
    return { products: pageOf('Product', [{ __typename: 'RentalProduct' as const, id: name, databaseId: 1, name }]) }
  })
  const { user, graph } = await showPanel(<Field />, [answers])
  await write(user, field('Артикул'), 'стол')
  expect(await screen.findByRole('button', { name: 'Стол' })).toBeVisible()
  await user.clear(field('Артикул'))
  await write(user, field('Артикул'), 'маса ')
  expect(screen.queryByRole('button', { name: 'Стол' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Маса' }))
  expect(screen.getByText('Маса')).toBeVisible()
  expect(graph.requests(AdminRentalOptionsDocument)).toEqual([{ search: 'стол' }, { search: 'маса' }])
})
