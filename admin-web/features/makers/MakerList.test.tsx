import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { field, write } from '../../../web/testkit/show.tsx'
import { storeAdmin } from '../../lib/session.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { CreateMakerDocument, DeleteMakerDocument, UpdateMakerDocument } from './maker-mutations.graphql.ts'
import { AdminMakersDocument } from './MakerList.graphql.ts'
import { MakerList } from './MakerList.tsx'

beforeEach(() => {
  storeAdmin('anna', 'token-of-anna', 'OWNER')
})

const MAKER = {
  __typename: 'Maker' as const,
  id: 'maker-1',
  databaseId: 1,
  name: 'Балонерия ООД',
  postalAddress: 'ул. „Роза“ 5, София',
  electronicAddress: 'qa@maker.example',
  isInEu: true,
  contact: null,
  productCount: 3,
  version: 2,
}

const saved = { __typename: 'Maker' as const, id: 'maker-1' }

async function showList(...answers: Answer[]) {
  const shown = await showPanel(<MakerList />, [
    when(AdminMakersDocument).reply(() => ({ makers: [MAKER] })),
    when(CreateMakerDocument).reply(() => ({ createMaker: { __typename: 'CreateMakerSuccess', maker: saved } })),
    when(UpdateMakerDocument).reply(() => ({ updateMaker: { __typename: 'UpdateMakerSuccess', maker: MAKER } })),
    ...answers,
  ])
  await screen.findByText('Балонерия ООД')
  return shown
}

const save = () => screen.getByRole('button', { name: 'Запази' })

test('a maker outside the EU is added with its contact in the EU', async () => {
  const { user, graph } = await showList()
  await user.click(screen.getByRole('button', { name: 'Добави производител' }))
  await screen.findByRole('dialog')
  await write(user, field('Име'), 'Sunny Party')
  await write(user, field('Пощенски адрес'), 'Иу, Китай')
  await write(user, field('Имейл или страница'), 'няма')
  await user.click(screen.getByLabelText('Производителят е в Европейския съюз'))
  await user.click(save())
  expect(field('Лице за контакт в ЕС')).toBeInvalid()
  await waitFor(() =>
    expect(field('Имейл или страница')).toHaveAccessibleDescription(
      expect.stringContaining('Въведете имейл или страница'),
    ),
  )
  expect(graph.requests(CreateMakerDocument)).toEqual([])
  await user.clear(field('Имейл или страница'))
  await write(user, field('Имейл или страница'), 'qa@sunny.example')
  await write(user, field('Лице за контакт в ЕС'), 'EU Rep')
  await write(user, field('Пощенски адрес в ЕС'), 'Хамбург')
  await write(user, field('Имейл или страница на лицето'), 'rep.example')
  await user.click(save())
  await waitFor(() => expect(graph.requests(CreateMakerDocument)).toHaveLength(1))
  expect(graph.requests(CreateMakerDocument)[0]?.input.maker).toEqual({
    name: 'Sunny Party',
    postalAddress: 'Иу, Китай',
    electronicAddress: 'qa@sunny.example',
    isInEu: false,
    contact: { name: 'EU Rep', postalAddress: 'Хамбург', electronicAddress: 'rep.example' },
  })
})

test('a stored maker is changed at the version that was read', async () => {
  const { user, graph } = await showList()
  await user.click(screen.getByText('Балонерия ООД'))
  await screen.findByRole('dialog')
  await user.clear(field('Име'))
  await write(user, field('Име'), 'Балонерия АД')
  await user.click(save())
  await waitFor(() => expect(graph.requests(UpdateMakerDocument)).toHaveLength(1))
  expect(graph.requests(UpdateMakerDocument)[0]?.input).toMatchObject({
    makerId: 'maker-1',
    expectedVersion: 2,
    maker: { name: 'Балонерия АД', isInEu: true, contact: null },
  })
})

test('a maker of products is not deleted, and the message says why', async () => {
  const message = 'Производителят остава: са му 3 продукта.'
  const { user } = await showList(
    when(DeleteMakerDocument).reply(() => ({
      deleteMaker: { __typename: 'MakerInUseError', message, code: 'IN_USE' },
    })),
  )
  await user.click(screen.getByRole('button', { name: 'Изтрий Балонерия ООД' }))
  await user.click(await screen.findByRole('button', { name: 'Изтрий' }))
  expect(await screen.findByText(message)).toBeVisible()
})
