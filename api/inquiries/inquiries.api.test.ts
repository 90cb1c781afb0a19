import { expect, test } from '@jest/globals'
import { globalId, mutationOf } from '../testkit/mutation.ts'
import { unique } from '../testkit/make.ts'
import { useTestShop } from '../testkit/shop.ts'
import { allInquiries, deleteInquiry, sendInquiry, setInquiryStatus } from './inquiries.service.ts'

const shop = useTestShop({ LIMIT_INQUIRIES: '5' })
const mutate = mutationOf(shop)

/** Sent from an address of its own each time, so that the limit is not met. */
const sent = (name: string) =>
  sendInquiry(
    { ...shop.visitor(), address: unique() },
    { name, email: 'maria@example.com', phone: null, message: 'Здравейте' },
  )

const namesOf = async (args: string) => {
  const { data } = await shop.graphql(
    `{ inquiries(${args}) { edges { node { name status } } } }`,
    {},
    await shop.admin(),
  )
  return data?.['inquiries']
}

test('the sixth message of an hour from one address is refused, from another it is not', async () => {
  const input = { name: 'Мария', email: 'maria@example.com', phone: null, message: 'Здравейте' }
  for (let count = 0; count < 5; count += 1) await sendInquiry(shop.visitor(), input)
  await expect(sendInquiry(shop.visitor(), input)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  await expect(sendInquiry({ ...shop.visitor(), address: '203.0.113.9' }, input)).resolves.toMatchObject(input)
})

test('the newest message comes first', async () => {
  const older = await sent('По-рано')
  const newer = await sent('По-късно')
  expect((await allInquiries(await shop.admin())).slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
})

test('a new status is stored, and the list can be filtered by it', async () => {
  const name = `Име ${unique()}`
  const { id } = await sent(name)
  expect(await mutate('setInquiryStatus', { inquiryId: globalId('Inquiry', id), status: 'REPLIED' })).toMatchObject({
    __typename: 'SetInquiryStatusSuccess',
  })
  expect(await namesOf('first: 100, filter: { status: REPLIED }')).toEqual({
    edges: [{ node: { name, status: 'REPLIED' } }],
  })
  expect(await namesOf(`first: 100, filter: { search: "${name}", status: NEW }`)).toEqual({ edges: [] })
})

test('a message is deleted once, and what is gone has no status', async () => {
  const { id } = await sent('Мария')
  const admin = await shop.admin()
  await deleteInquiry(admin, id)
  await expect(deleteInquiry(admin, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(setInquiryStatus(admin, id, 'read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
