import { expect, test } from '@jest/globals'
import { graphOf } from '../../testkit/graph.ts'
import { AccountSettingsDocument } from './account-settings.graphql.ts'
import { addOwnAddress, dropOwn } from './own-lists.ts'

const address = (id: string) => ({
  __typename: 'OwnAddress' as const,
  id,
  name: 'Мария Петрова',
  phone: '0888 123 456',
  deliveryMethod: 'HOME_ADDRESS' as const,
  address: 'София, ул. „Шипка“ 1',
})

const session = (id: string, isCurrent: boolean) => ({
  __typename: 'OwnSession' as const,
  id,
  usedAt: '2027-03-01T10:00:00Z',
  isCurrent,
})

test('the lists of the account lose deleted objects and show added ones', async () => {
  const { client, graph } = graphOf([])
  await graph.load()
  client.writeQuery({
    query: AccountSettingsDocument,
    data: {
      ownSessions: [session('here', true), session('there', false)],
      ownAddresses: [address('first'), address('second')],
    },
  })
  const shown = () => client.readQuery({ query: AccountSettingsDocument })
  dropOwn(graph, session('there', false))
  dropOwn(graph, address('first'))
  expect(shown()?.ownSessions?.map(({ id }) => id)).toEqual(['here'])
  expect(shown()?.ownAddresses?.map(({ id }) => id)).toEqual(['second'])
  const third = address('third')
  client.cache.modify({
    fields: {
      ownAddresses: (known, { toReference }) => {
        toReference(third, true)
        return known
      },
    },
  })
  addOwnAddress(graph, third)
  expect(shown()?.ownAddresses?.map(({ id }) => id)).toEqual(['second', 'third'])
})
