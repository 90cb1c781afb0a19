import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { when, type Answer } from '../../web/testkit/graph.ts'
import { field, write } from '../../web/testkit/show.tsx'
import { adminToken } from '../../web/lib/tokens.ts'
import { adminName, storeAdmin } from '../lib/session.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminLoginDocument } from '../lib/login.graphql.ts'
import { Component as Login } from './login.tsx'

const opened = when(AdminLoginDocument).reply(() => ({
  adminLogin: {
    __typename: 'AdminLoginSuccess',
    sessionToken: 'token-1',
    admin: { __typename: 'Admin', id: 'admin-1', username: 'admin', role: 'OWNER' },
  },
}))

const showLogin = (answer: Answer, path = '/admin/login') => showPanel(<Login />, [answer], path)

async function logIn(user: UserEvent) {
  await write(user, field('Потребителско име'), 'admin')
  await write(user, field('Парола'), 'taina')
  await user.click(screen.getByRole('button', { name: 'Влез' }))
}

test('a login stores name and token and opens the panel', async () => {
  const { user, place, graph } = await showLogin(opened)
  await logIn(user)
  await waitFor(() => expect(place().pathname).toBe('/admin'))
  expect([adminName(), adminToken()]).toEqual(['admin', 'token-1'])
  expect(graph.requests(AdminLoginDocument)).toEqual([{ input: { username: 'admin', password: 'taina' } }])
})

test.each([
  ['/admin/shop/orders?status=PENDING', '/admin/shop/orders?status=PENDING'],
  ['//evil.example', '/admin'],
  ['/products', '/admin'],
  ['/administrator', '/admin'],
  ['/admin/login?from=/admin', '/admin'],
])('after the login, %s opens %s', async (from, to) => {
  const { user, place } = await showLogin(opened, `/admin/login?from=${encodeURIComponent(from)}`)
  await logIn(user)
  await waitFor(() => expect(place().pathname + place().search).toBe(to))
})

test.each([
  [
    'wrong credentials',
    when(AdminLoginDocument).reply(() => ({
      adminLogin: { __typename: 'WrongCredentialsError', message: 'Невалидни данни за вход' },
    })),
    'Невалидни данни за вход',
  ],
  [
    'too many attempts',
    when(AdminLoginDocument).reply(() => ({
      adminLogin: { __typename: 'TooManyAttemptsError', message: 'Опитайте по-късно' },
    })),
    'Опитайте по-късно',
  ],
  [
    'a lost response',
    when(AdminLoginDocument).reply(() => {
      throw new Error('offline')
    }),
    'Възникна техническа грешка. Моля опитайте отново.',
  ],
])('%s: shows the reason and does not log in', async (_what, answer, said) => {
  const { user, place } = await showLogin(answer)
  await logIn(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(place().pathname).toBe('/admin/login')
  expect(adminName()).toBeNull()
})

test('an empty form sends no request', async () => {
  const { user, graph } = await showLogin(opened)
  await user.click(screen.getByRole('button', { name: 'Влез' }))
  expect(await screen.findAllByText('Моля, попълнете това поле')).toHaveLength(2)
  expect(graph.requests(AdminLoginDocument)).toEqual([])
})

test('redirects a logged-in admin', async () => {
  storeAdmin('admin', 'token')
  const { place } = await showLogin(opened)
  await waitFor(() => expect(place().pathname).toBe('/admin'))
})

test('requests a one-time code, and a new password at the first login', async () => {
  const refusals = ['SecondFactorRequiredError', 'PasswordChangeRequiredError'] as const
  let tries = 0
  const { user, graph, place } = await showLogin(
    when(AdminLoginDocument).reply(() => {
      const refusal = refusals[tries]
      tries += 1
      return {
        adminLogin:
          refusal === undefined
            ? {
                __typename: 'AdminLoginSuccess',
                sessionToken: 'token-1',
                admin: { __typename: 'Admin', id: 'admin-1', username: 'admin', role: 'PACKER' },
              }
            : { __typename: refusal, message: 'Още нещо' },
      }
    }),
  )
  await logIn(user)
  await write(user, await screen.findByLabelText(/Код за вход/), '123456')
  await user.click(screen.getByRole('button', { name: 'Влез' }))
  await write(user, await screen.findByLabelText(/Нова парола/), 'моя нова парола')
  await user.click(screen.getByRole('button', { name: 'Влез' }))
  await waitFor(() => expect(place().pathname).toBe('/admin'))
  expect(graph.requests(AdminLoginDocument).at(-1)).toEqual({
    input: { username: 'admin', password: 'taina', code: '123456', newPassword: 'моя нова парола' },
  })
})
