import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { customerToken } from '../../lib/tokens.ts'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { LoginDocument, RegisterDocument, type LoginMutation, type RegisterMutation } from './login.graphql.ts'
import { useCustomer } from './useCustomer.ts'

function Entry() {
  const [isOpen, setOpen] = useState(true)
  const state = useCustomer()
  return (
    <>
      <output data-testid="customer">{state.status === 'known' ? state.customer.firstName : state.status}</output>
      <AccountDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const opened = {
  sessionToken: 'token-1',
  customer: {
    __typename: 'Customer' as const,
    id: 'customer-1',
    firstName: 'Мария',
    lastName: 'Петрова',
    email: 'm@example.com',
  },
}
const login = (result: LoginMutation['login']) => when(LoginDocument).reply(() => ({ login: result }))
const register = (result: RegisterMutation['register']) => when(RegisterDocument).reply(() => ({ register: result }))
const lost = () => {
  throw new Error('offline')
}

async function showDialog(answer: Answer) {
  const graph = graphOf([answer])
  return { ...(await show(<Entry />, graph)), graph }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function logIn(user: UserEvent) {
  await write(user, field('Имейл'), 'm@example.com')
  await write(user, field('Парола'), 'tainaparola')
  await user.click(screen.getByRole('button', { name: 'Влез' }))
}

async function signUp(user: UserEvent) {
  await user.click(screen.getByRole('tab', { name: 'Регистрация' }))
  await write(user, field('Име'), 'Мария')
  await write(user, field('Фамилия'), 'Петрова')
  await write(user, field('Имейл'), 'm@example.com')
  await write(user, field('Парола'), 'tainaparola')
  await user.click(screen.getByRole('button', { name: 'Регистрирай се' }))
}

test('a login keeps the token, knows the customer, closes and welcomes', async () => {
  const { user, graph } = await showDialog(login({ __typename: 'LoginSuccess', ...opened }))
  expect(screen.getByRole('dialog', { name: 'Влезте в профила си' })).toBeVisible()
  await logIn(user)
  expect(await screen.findByText('Вход успешен')).toBeVisible()
  expect(screen.getByText('Добре дошли в нашия магазин!')).toBeVisible()
  expect(customerToken()).toBe('token-1')
  expect(screen.getByTestId('customer')).toHaveTextContent('Мария')
  expect(graph.requests(LoginDocument)).toEqual([{ input: { email: 'm@example.com', password: 'tainaparola' } }])
  await isClosed()
})

test.each([
  [
    'the server’s words',
    login({ __typename: 'WrongCredentialsError', message: 'Грешен имейл или парола' }),
    'Грешен имейл или парола',
  ],
  [
    'the wait after too many attempts',
    login({ __typename: 'TooManyAttemptsError', message: 'Опитайте след 15 минути' }),
    'Опитайте след 15 минути',
  ],
  ['another try after a lost answer', when(LoginDocument).reply(lost), 'Моля, опитайте отново'],
])('a failed login says %s and stays open', async (_what, answer, said) => {
  const { user } = await showDialog(answer)
  await logIn(user)
  expect(await screen.findByText('Грешка при вход')).toBeVisible()
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(field('Имейл')).toHaveValue('m@example.com')
  expect(customerToken()).toBeNull()
})

test('a login without data sends no request and marks both fields', async () => {
  const { user, graph } = await showDialog(login({ __typename: 'LoginSuccess', ...opened }))
  await user.click(screen.getByRole('button', { name: 'Влез' }))
  expect(await screen.findAllByText('Моля, попълнете това поле')).toHaveLength(2)
  expect(graph.requests(LoginDocument)).toEqual([])
})

test('while the login is under way it says so and cannot be sent again', async () => {
  const answer = held<void>()
  const { user } = await showDialog(
    when(LoginDocument).reply(async () => {
      await answer.promise
      return { login: { __typename: 'LoginSuccess', ...opened } }
    }),
  )
  await logIn(user)
  expect(screen.getByRole('button', { name: 'Влизане...' })).toBeDisabled()
  answer.give()
  await isClosed()
})

test('a token that the browser does not keep is no login', async () => {
  const { user } = await showDialog(login({ __typename: 'LoginSuccess', ...opened }))
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)
  await logIn(user)
  expect(await screen.findByText(/Браузърът не позволява вход/)).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a registration logs in at once, closes and welcomes', async () => {
  const { user, graph } = await showDialog(register({ __typename: 'RegisterSuccess', ...opened }))
  await signUp(user)
  expect(await screen.findByText('Регистрация успешна')).toBeVisible()
  expect(customerToken()).toBe('token-1')
  expect(graph.requests(RegisterDocument)).toEqual([
    { input: { firstName: 'Мария', lastName: 'Петрова', email: 'm@example.com', password: 'tainaparola' } },
  ])
  await isClosed()
})

test('a refused registration says why, at the field too, and stays open', async () => {
  const { user } = await showDialog(
    register({
      __typename: 'InvalidInputError',
      message: 'Невалидни данни',
      fields: [{ __typename: 'FieldProblem', path: ['password'], message: 'Паролата е поне 8 знака' }],
    }),
  )
  await signUp(user)
  expect(await screen.findByText('Грешка при регистрация')).toBeVisible()
  expect(screen.getByText('Невалидни данни')).toBeVisible()
  expect(screen.getByText('Паролата е поне 8 знака')).toBeVisible()
  expect(field('Парола')).toBeInvalid()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  [
    'a taken address',
    register({ __typename: 'EmailTakenError', message: 'Този имейл вече е регистриран' }),
    'Този имейл вече е регистриран',
  ],
  ['a lost answer', when(RegisterDocument).reply(lost), 'Моля, опитайте отново'],
])('a registration that fails by %s says so', async (_what, answer, said) => {
  const { user } = await showDialog(answer)
  await signUp(user)
  expect(await screen.findByText('Грешка при регистрация')).toBeVisible()
  expect(screen.getByText(said)).toBeVisible()
  expect(customerToken()).toBeNull()
})

test('errors of a registration are shown at its fields, and the first of them has the focus', async () => {
  const fields = ['password', 'lastName'].map((name) => ({
    __typename: 'FieldProblem' as const,
    path: [name],
    message: `Сгрешено: ${name}`,
  }))
  const { user } = await showDialog(register({ __typename: 'InvalidInputError', message: 'Невалидни данни', fields }))
  await signUp(user)
  expect(await screen.findByText('Сгрешено: password')).toBeVisible()
  expect(screen.getByText('Сгрешено: lastName')).toBeVisible()
  await waitFor(() => expect(field('Фамилия')).toHaveFocus())
})
