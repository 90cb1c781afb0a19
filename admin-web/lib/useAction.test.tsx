import { expect, test } from '@jest/globals'
import { useQuery } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import { held, when, type Answer } from '../../web/testkit/graph.ts'
import { AdminThemesDocument } from '../routes/party-themes.graphql.ts'
import { AddOrderNoteDocument } from '../features/orders/order-mutations.graphql.ts'
import { DeleteProductDocument, type DeleteProductMutation } from '../features/products/product-mutations.graphql.ts'
import { showPanel } from '../testkit/panel.tsx'
import { LoginAgain } from '../ui/LoginAgain.tsx'
import { isDone, type Outcome } from './outcome.ts'
import { adminName, storeAdmin } from './session.ts'
import { rereadLists } from './stored-lists.ts'
import { holdUnsaved } from './unsaved.ts'
import { useAction } from './useAction.ts'

const explain = ({ message }: Outcome) => (message === 'заета' ? 'Първо я освободете' : null)

function Deleter({ done }: { done: boolean[] }) {
  useQuery(AdminThemesDocument)
  const [remove, isBusy] = useAction(DeleteProductDocument, ({ deleteProduct }) => deleteProduct, {
    success: 'Изтрито е',
    failure: 'Не стана',
    failureTitle: 'Грешка при изтриване',
    explain,
    onDone: (cache) => rereadLists(cache, ['partyThemes']),
  })
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void remove({ input: { productId: 'product-1' } }).then((result) => done.push(isDone(result)))}
    >
      Изтрий
    </button>
  )
}

const themes = when(AdminThemesDocument).reply(() => ({ category: null, partyThemes: [] }))
const result = (deleteProduct: DeleteProductMutation['deleteProduct']) =>
  when(DeleteProductDocument).reply(() => ({ deleteProduct }))
const deleted = result({ __typename: 'DeleteProductSuccess', deletedProductId: 'product-1' })

async function remove(answer: Answer) {
  storeAdmin('admin', 'token')
  const done: boolean[] = []
  const shown = await showPanel(<Deleter done={done} />, [themes, answer], '/admin/shop/products?q=balon')
  await shown.user.click(screen.getByRole('button', { name: 'Изтрий' }))
  return { ...shown, done }
}

test('a success shows a message, resolves, and refetches the affected lists', async () => {
  const { done, graph } = await remove(deleted)
  expect(await screen.findByText('Успех')).toBeVisible()
  expect(screen.getByText('Изтрито е')).toBeVisible()
  expect(done).toEqual([true])
  await waitFor(() => expect(graph.requests(AdminThemesDocument)).toHaveLength(2))
})

test('a refusal shows the server’s message under the action’s title', async () => {
  const { done } = await remove(result({ __typename: 'NotFoundError', message: 'Продуктът не е намерен' }))
  expect(await screen.findByText('Грешка при изтриване')).toBeVisible()
  expect(screen.getByText('Продуктът не е намерен')).toBeVisible()
  expect(done).toEqual([false])
})

test('an action can replace the message of a refusal', async () => {
  await remove(result({ __typename: 'NotFoundError', message: 'заета' }))
  expect(await screen.findByText('Първо я освободете')).toBeVisible()
})

test('a lost response shows the action’s message', async () => {
  const { done } = await remove(
    when(DeleteProductDocument).reply(() => {
      throw new Error('offline')
    }),
  )
  expect(await screen.findByText('Не стана')).toBeVisible()
  expect(done).toEqual([false])
  expect(adminName()).toBe('admin')
})

test('an ended session leads to the login, which remembers the address', async () => {
  const { place, graph } = await remove(result({ __typename: 'UnauthenticatedError', message: 'Влезте отново' }))
  await waitFor(() => expect(place().pathname).toBe('/admin/login'))
  expect(place().state).toEqual({ from: '/admin/shop/products?q=balon', hasEnded: true })
  expect(adminName()).toBeNull()
  expect(graph.requests(AdminThemesDocument)).toHaveLength(1)
})

test('with unsaved changes an ended session opens the login over the page, which stays when that is cancelled', async () => {
  storeAdmin('admin', 'token')
  const release = holdUnsaved()
  const done: boolean[] = []
  const { user, place } = await showPanel(
    <>
      <Deleter done={done} />
      <LoginAgain />
    </>,
    [themes, result({ __typename: 'UnauthenticatedError', message: 'Влезте отново' })],
  )
  await user.click(screen.getByRole('button', { name: 'Изтрий' }))
  await user.click(await screen.findByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(done).toEqual([false]))
  expect(place().pathname).toBe('/admin/shop/products')
  release()
})

test('it is busy until the response arrives', async () => {
  const answer = held<void>()
  await remove(
    when(DeleteProductDocument).reply(async () => {
      await answer.promise
      return { deleteProduct: { __typename: 'DeleteProductSuccess', deletedProductId: 'product-1' } }
    }),
  )
  expect(screen.getByRole('button', { name: 'Изтрий' })).toBeDisabled()
  answer.give()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Изтрий' })).toBeEnabled())
})

test('a double click sends one request; a later click sends another', async () => {
  storeAdmin('admin', 'token')
  const done: boolean[] = []
  const { user, graph } = await showPanel(<Deleter done={done} />, [themes, deleted])
  const button = screen.getByRole('button', { name: 'Изтрий' })
  act(() => [button, button].forEach((one) => one.click()))
  await waitFor(() => expect(done).toEqual([true, true]))
  expect(graph.requests(DeleteProductDocument)).toHaveLength(1)
  await user.click(button)
  await waitFor(() => expect(graph.requests(DeleteProductDocument)).toHaveLength(2))
})

function NoteWriter() {
  const [add] = useAction(AddOrderNoteDocument, ({ addOrderNote }) => addOrderNote, {
    success: 'Добавена е',
    failure: 'Не стана',
    isKeyed: true,
  })
  const input = { orderId: 'order-1', kind: 'INTERNAL', text: 'Обади се' } as const
  return (
    <button type="button" onClick={() => void add({ input })}>
      Добави
    </button>
  )
}

test('a keyed action sends the same key until it has an answer, then another', async () => {
  storeAdmin('admin', 'token')
  let calls = 0
  const answer = when(AddOrderNoteDocument).reply(() => {
    calls += 1
    if (calls === 1) throw new Error('offline')
    return { addOrderNote: { __typename: 'NotFoundError' as const, message: 'Няма я' } }
  })
  const { user, graph } = await showPanel(<NoteWriter />, [answer])
  for (const count of [1, 2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Добави' }))
    await waitFor(() => expect(graph.requests(AddOrderNoteDocument)).toHaveLength(count))
    await waitFor(() => expect(screen.getAllByText(count === 1 ? 'Не стана' : 'Няма я').length).toBeGreaterThan(0))
  }
  const [first, second, third] = graph.requests(AddOrderNoteDocument).map(({ input }) => input.idempotencyKey)
  expect(first).toMatch(/^[\x21-\x7e]{1,255}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
