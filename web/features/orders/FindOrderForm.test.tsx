import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { FindOrderForm } from './FindOrderForm.tsx'
import { FindOrderDocument, type FindOrderMutation } from './useFindOrder.graphql.ts'

async function showForm(result: FindOrderMutation['findOrder']) {
  const graph = graphOf([when(FindOrderDocument).reply(() => ({ findOrder: result }))])
  const shown = await show(<FindOrderForm addressOf={(token) => `/order/${token}`} />, graph)
  return {
    ...shown,
    requests: () => graph.requests(FindOrderDocument).map(({ input }) => input),
    send: () => shown.user.click(screen.getByRole('button', { name: 'Намери поръчката' })),
  }
}

const found: FindOrderMutation['findOrder'] = {
  __typename: 'FindOrderSuccess',
  accessToken: '1042.secret',
  order: { __typename: 'Order', id: 'order-1' },
}

test('number and e-mail open the order by its new link; the number may be written as it is printed', async () => {
  const { user, requests, send, place } = await showForm(found)
  await write(user, field('Номер на поръчката'), '№ 1042')
  await write(user, field('Имейл'), 'm@example.com')
  await send()
  await waitFor(() => expect(place().pathname).toBe('/order/1042.secret'))
  expect(requests()).toEqual([{ databaseId: 1042, email: 'm@example.com' }])
})

test('a number that was copied with invisible characters is understood', async () => {
  const { user, requests, send } = await showForm(found)
  await write(user, field('Номер на поръчката'), '№ 1042\u200e ')
  await write(user, field('Имейл'), 'm@example.com\u200e')
  await send()
  await waitFor(() => expect(requests()).toMatchObject([{ databaseId: 1042 }]))
})

test('a wrong pair shows one message, without an error at a field', async () => {
  const message = 'Няма поръчка с този номер и имейл.'
  const { user, send, place } = await showForm({ __typename: 'NotFoundError', message })
  await write(user, field('Номер на поръчката'), '1042')
  await write(user, field('Имейл'), 'm@example.com')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(field('Имейл')).toBeValid()
  expect(place().pathname).toBe('/')
})

test('an invalid number and e-mail are reported without a request', async () => {
  const { user, requests, send } = await showForm(found)
  await write(user, field('Номер на поръчката'), 'абв')
  await write(user, field('Имейл'), 'm@')
  await send()
  expect(await screen.findByText('Номерът е само от цифри')).toBeVisible()
  expect(screen.getByText('Невалиден имейл адрес')).toBeVisible()
  expect(requests()).toEqual([])
})
