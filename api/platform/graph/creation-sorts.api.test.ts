import { beforeAll, expect, test } from '@jest/globals'
import { getNamedType } from 'graphql'
import { schema } from '../../schema.ts'
import { makeHistory } from '../../testkit/make-history.ts'
import { makeSamples } from '../../testkit/samples.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender
beforeAll(async () => {
  for (let made = 0; made < 2; made += 1) await makeSamples(shop)
  admin = await shop.admin()
  await makeHistory(shop, admin)
})

const LISTS = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ type }) => getNamedType(type).name === 'CreationSort'))
  .map(({ name }) => name)

async function idsBy(list: string, sort: string): Promise<string[]> {
  const { data, errors } = await shop.graphql(`{ list: ${list}(first: 100${sort}) { nodes { id } } }`, {}, admin)
  expect(errors).toBeUndefined()
  return Object(data).list.nodes.map(({ id }: { id: string }) => id)
}

test('the lists with a sort by time are these', () => {
  expect(LISTS.toSorted()).toEqual([
    'auditEntries',
    'customers',
    'documents',
    'inquiries',
    'mailMessages',
    'promoCodes',
  ])
})

test.each(LISTS)('%s has the newest first, and with OLDEST the earliest', async (list) => {
  const [usual, newest, oldest] = [
    await idsBy(list, ''),
    await idsBy(list, ', sort: NEWEST'),
    await idsBy(list, ', sort: OLDEST'),
  ]
  expect(newest.length).toBeGreaterThan(1)
  expect(usual).toEqual(newest)
  expect(oldest).toEqual(newest.toReversed())
})
