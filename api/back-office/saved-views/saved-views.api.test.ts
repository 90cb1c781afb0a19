import { expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { saveView } from './saved-views.service.ts'

const shop = useTestShop()

const LIST = 'shop/orders'
const VIEWS = '{ savedViews { name query } }'

async function views(as: Sender): Promise<unknown> {
  const query = 'query ($list: String!) { savedViews(list: $list) { name query } }'
  return (await shop.graphql(query, { list: LIST }, as)).data?.['savedViews']
}

async function run(mutation: 'saveView' | 'deleteSavedView', input: object, as: Sender): Promise<unknown> {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const document = `mutation ($input: ${name}Input!) { ${mutation}(input: $input) {
    __typename ... on ${name}Success ${VIEWS} ... on UserError { message } } }`
  return (await shop.graphql(document, { input: { list: LIST, ...input } }, as)).data?.[mutation]
}

test('views belong to their admin and list', async () => {
  const [one, other] = [await shop.admin(), await shop.admin('read_only')]
  await run('saveView', { name: 'Неплатени', query: 'payment=PENDING&sort=oldest' }, one)
  await run('saveView', { name: 'Наеми', query: 'kind=rent', list: 'rent/reservations' }, one)
  expect(await views(one)).toEqual([{ name: 'Неплатени', query: 'payment=PENDING&sort=oldest' }])
  expect(await views(other)).toEqual([])
  expect(await run('deleteSavedView', { name: 'Неплатени' }, other)).toMatchObject({ __typename: 'NotFoundError' })
})

test('saving replaces a view of the same name; deleting removes it', async () => {
  const as = await shop.admin()
  await run('saveView', { name: 'Днешни', query: 'from=2026-11-22' }, as)
  expect(await run('saveView', { name: 'Днешни', query: 'from=2026-11-23' }, as)).toMatchObject({
    savedViews: [{ name: 'Днешни', query: 'from=2026-11-23' }],
  })
  expect(await run('deleteSavedView', { name: 'Днешни' }, as)).toMatchObject({ savedViews: [] })
})

test('a list has at most thirty views, also when saved concurrently', async () => {
  const as = await shop.admin()
  const saved = await Promise.allSettled(
    Array.from({ length: 40 }, (_, number) => saveView(as, { list: LIST, name: `Изглед ${number}`, query: 'q=x' })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const stored = await shop.app.sql.first(
    returning({ count: int })`SELECT count(*)::int AS count FROM saved_views WHERE admin_id = ${as.viewer.adminId}`,
  )
  expect(stored?.count).toBe(30)
  expect(await run('saveView', { name: 'Изглед още', query: 'q=y' }, as)).toEqual({
    __typename: 'InvalidInputError',
    message: 'Най-много 30 изгледа на списък',
  })
})

test.each([
  [{ name: '', query: 'q=x' }, 'Напишете име на изгледа'],
  [{ name: 'Празен', query: '' }, 'Няма какво да се запази'],
])('a view %j is refused', async (input, message) => {
  expect(await run('saveView', input, await shop.admin())).toEqual({ __typename: 'InvalidInputError', message })
})
