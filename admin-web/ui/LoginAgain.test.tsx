import { expect, test } from '@jest/globals'
import { CombinedGraphQLErrors } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { when } from '../../web/testkit/graph.ts'
import { field, write } from '../../web/testkit/show.tsx'
import { adminToken, storeAdminToken } from '../../web/lib/tokens.ts'
import { AdminThemesDocument } from '../routes/party-themes.graphql.ts'
import { DeleteProductDocument } from '../features/products/product-mutations.graphql.ts'
import { AdminLoginDocument } from '../lib/login.graphql.ts'
import { storeAdmin } from '../lib/session.ts'
import { isDone } from '../lib/outcome.ts'
import { useAction } from '../lib/useAction.ts'
import { showPanel } from '../testkit/panel.tsx'
import { LoginAgain } from './LoginAgain.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.tsx'

function Form({ results }: { results: string[] }) {
  const client = useApolloClient()
  const [text, setText] = useState('')
  const { question } = useUnsavedGuard(text !== '', () => undefined)
  const [save] = useAction(DeleteProductDocument, ({ deleteProduct }) => deleteProduct, {
    success: 'Записано е',
    failure: 'Не стана',
  })
  const ask = () =>
    client.query({ query: AdminThemesDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => results.push(`${data?.partyThemes.length} теми`),
      () => results.push('отказано'),
    )
  return (
    <>
      <input aria-label="Текст" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button
        type="button"
        onClick={() =>
          void save({ input: { productId: 'product-1' } }).then((result) =>
            results.push(isDone(result) ? 'записано' : 'незаписано'),
          )
        }
      >
        Запази
      </button>
      <button type="button" onClick={() => void ask()}>
        Прочети
      </button>
      {question}
    </>
  )
}

let sessions = 0

/** A form with unsaved changes in a panel whose session has ended. */
async function showForm() {
  storeAdmin('admin', `стар ${++sessions}`)
  const results: string[] = []
  const shown = await showPanel(
    <>
      <Form results={results} />
      <LoginAgain />
    </>,
    [
      when(DeleteProductDocument).reply(() => ({
        deleteProduct:
          adminToken() === 'нов'
            ? { __typename: 'DeleteProductSuccess', deletedProductId: 'product-1' }
            : { __typename: 'UnauthenticatedError', message: 'Моля, влезте в профила си.' },
      })),
      when(AdminThemesDocument).reply(() => {
        if (adminToken() !== 'нов')
          throw new CombinedGraphQLErrors({ errors: [{ message: 'не', extensions: { code: 'UNAUTHENTICATED' } }] })
        return { category: null, partyThemes: [] }
      }),
      when(AdminLoginDocument).reply(({ input }) => ({
        adminLogin:
          input.password === 'тайна'
            ? {
                __typename: 'AdminLoginSuccess',
                sessionToken: 'нов',
                admin: { __typename: 'Admin', id: 'admin-1', username: 'admin', role: 'OWNER' },
              }
            : { __typename: 'WrongCredentialsError', message: 'Невалидни данни за вход' },
      })),
    ],
    '/admin/shop/products?q=balon',
  )
  await write(shown.user, screen.getByLabelText('Текст'), 'написано')
  return { ...shown, results }
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog', { name: 'Вход в панела' })

/** Cancels the login; the page below is accessible again. */
async function giveUp(user: UserEvent) {
  await press(user, 'Отказ')
  await waitFor(() => expect(dialog()).toBeNull())
}

async function logIn(user: UserEvent, password: string) {
  await user.clear(field('Парола'))
  await write(user, field('Парола'), password)
  await press(user, 'Влез')
}

test('opens the login over the form, and repeats the save after it', async () => {
  const { user, results, graph, place } = await showForm()
  await press(user, 'Запази')
  expect(
    await screen.findByText('Сесията изтече. Влезте отново, за да продължите – написаното е запазено.'),
  ).toBeVisible()
  expect(field('Потребителско име')).toHaveValue('admin')
  await logIn(user, 'тайна')
  expect(await screen.findByText('Записано е')).toBeVisible()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(results).toEqual(['записано'])
  expect(graph.requests(DeleteProductDocument)).toHaveLength(2)
  expect(screen.getByLabelText('Текст')).toHaveValue('написано')
  expect(place().pathname + place().search).toBe('/admin/shop/products?q=balon')
})

test('a wrong or missing password keeps the dialog open and shows the reason', async () => {
  const { user, results } = await showForm()
  await press(user, 'Запази')
  await screen.findByText(/^Сесията изтече/)
  await press(user, 'Влез')
  expect(await screen.findByText('Моля, попълнете това поле')).toBeVisible()
  await logIn(user, 'грешна')
  expect(await screen.findByText('Невалидни данни за вход')).toBeVisible()
  expect(results).toEqual([])
  await giveUp(user)
})

test('cancelling the login keeps the form, reports the failed save, and the next save opens it again', async () => {
  const { user, results, place } = await showForm()
  await press(user, 'Запази')
  await screen.findByText(/^Сесията изтече/)
  await giveUp(user)
  expect(await screen.findByText('Моля, влезте в профила си.')).toBeVisible()
  expect(results).toEqual(['незаписано'])
  expect(place().pathname).toBe('/admin/shop/products')
  expect(screen.getByLabelText('Текст')).toHaveValue('написано')
  await press(user, 'Запази')
  expect(await screen.findByText(/^Сесията изтече/)).toBeVisible()
  await giveUp(user)
})

test('a query and a save at the same time open one login, and both continue', async () => {
  const { user, results } = await showForm()
  act(() => ['Прочети', 'Запази'].forEach((name) => screen.getByRole('button', { name }).click()))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await logIn(user, 'тайна')
  await waitFor(() => expect(results.toSorted()).toEqual(['0 теми', 'записано']))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('a query after a cancelled login waits without a dialog, and continues after a save’s login', async () => {
  const { user, results, graph } = await showForm()
  await press(user, 'Запази')
  await screen.findByText(/^Сесията изтече/)
  await giveUp(user)
  await press(user, 'Прочети')
  await waitFor(() => expect(graph.requests(AdminThemesDocument)).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(dialog()).toBeNull()
  expect(results).toEqual(['незаписано'])
  await press(user, 'Запази')
  await screen.findByText(/^Сесията изтече/)
  await logIn(user, 'тайна')
  await waitFor(() => expect(results.toSorted()).toEqual(['0 теми', 'записано', 'незаписано']))
})

test('a query that waits for a login is refused when no unsaved changes remain', async () => {
  const { user, results } = await showForm()
  await press(user, 'Прочети')
  await screen.findByText(/^Сесията изтече/)
  await giveUp(user)
  expect(results).toEqual([])
  await user.clear(screen.getByLabelText('Текст'))
  await waitFor(() => expect(results).toEqual(['отказано']))
})

test('a login in another tab counts too', async () => {
  const { user, results } = await showForm()
  await press(user, 'Запази')
  await screen.findByText(/^Сесията изтече/)
  act(() => void storeAdminToken('нов'))
  await waitFor(() => expect(results).toEqual(['записано']))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('opens no dialog without unsaved changes', async () => {
  const { user, results, place } = await showForm()
  await user.clear(screen.getByLabelText('Текст'))
  await press(user, 'Запази')
  await waitFor(() => expect(results).toEqual(['незаписано']))
  expect(dialog()).toBeNull()
  expect(place().pathname).toBe('/admin/login')
})
