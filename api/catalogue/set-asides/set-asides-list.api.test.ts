import { expect, test } from '@jest/globals'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setPiecesAside, writeOff } from './set-asides.service.ts'

const shop = useTestShop()

const LIST = 'query ($filter: SetAsideFilter) { setAsides(first: 9, filter: $filter) { nodes { note } } }'

test('units are listed by whether they are settled', async () => {
  const admin = await shop.admin()
  const { id: productId } = await makeRental(shop.app, { units: 9 })
  const aside = { productId, quantity: 1, reason: 'damaged', imageUrls: [] } as const
  const id = await setPiecesAside(admin, { ...aside, note: 'решено' })
  await setPiecesAside(admin, { ...aside, note: 'чака' })
  await writeOff(admin, { setAsideId: id, quantity: 1 })
  const notes = async (filter: object | null) => {
    const { data } = await shop.graphql(LIST, { filter }, admin)
    return Object(data?.['setAsides']).nodes.map((node: { note: string }) => node.note)
  }
  expect(await notes(null)).toEqual(['чака', 'решено'])
  expect(await notes({ isSettled: false })).toEqual(['чака'])
  expect(await notes({ isSettled: true })).toEqual(['решено'])
})
