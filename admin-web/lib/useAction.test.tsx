import { expect, test } from '@jest/globals'
import { useQuery } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import { held, when, type Answer } from '../../web/testkit/graph.ts'
import { AdminThemesDocument } from '../routes/party-themes.graphql.ts'
import { DeleteProductDocument, type DeleteProductMutation } from '../features/products/useDeleteProduct.graphql.ts'
import { showPanel } from '../testkit/panel.tsx'
import { isDone, type Outcome } from './outcome.ts'
import { adminName, storeAdmin } from './session.ts'
import { rereadLists } from './stored-lists.ts'
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

test('what is done is said, answered, and asked for again where it shows', async () => {
  const { done, graph } = await remove(deleted)
  expect(await screen.findByText('Успех')).toBeVisible()
  expect(screen.getByText('Изтрито е')).toBeVisible()
  expect(done).toEqual([true])
  await waitFor(() => expect(graph.asked(AdminThemesDocument)).toHaveLength(2))
})

test('a refusal is said in the server’s words under the action’s title', async () => {
  const { done } = await remove(result({ __typename: 'NotFoundError', message: 'Продуктът не е намерен' }))
  expect(await screen.findByText('Грешка при изтриване')).toBeVisible()
  expect(screen.getByText('Продуктът не е намерен')).toBeVisible()
  expect(done).toEqual([false])
})

test('a refusal that the action knows better is said in its own words', async () => {
  await remove(result({ __typename: 'NotFoundError', message: 'заета' }))
  expect(await screen.findByText('Първо я освободете')).toBeVisible()
})

test('a lost answer is said in the action’s words', async () => {
  const { done } = await remove(
    when(DeleteProductDocument).reply(() => {
      throw new Error('offline')
    }),
  )
  expect(await screen.findByText('Не стана')).toBeVisible()
  expect(done).toEqual([false])
  expect(adminName()).toBe('admin')
})

test('a session that has ended leads to the login and remembers the place', async () => {
  const { place, graph } = await remove(result({ __typename: 'UnauthenticatedError', message: 'Влезте отново' }))
  await waitFor(() => expect(place().pathname).toBe('/admin/login'))
  expect(place().state).toEqual({ from: '/admin/shop/products?q=balon', hasEnded: true })
  expect(adminName()).toBeNull()
  expect(graph.asked(AdminThemesDocument)).toHaveLength(1)
})

test('it is busy until the answer is there', async () => {
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

test('a double click has one effect, and the same may be done again afterwards', async () => {
  storeAdmin('admin', 'token')
  const done: boolean[] = []
  const { user, graph } = await showPanel(<Deleter done={done} />, [themes, deleted])
  const button = screen.getByRole('button', { name: 'Изтрий' })
  act(() => [button, button].forEach((one) => one.click()))
  await waitFor(() => expect(done).toEqual([true, true]))
  expect(graph.asked(DeleteProductDocument)).toHaveLength(1)
  await user.click(button)
  await waitFor(() => expect(graph.asked(DeleteProductDocument)).toHaveLength(2))
})
