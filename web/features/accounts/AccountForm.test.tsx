import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Component as PasswordPage } from '../../routes/account-password.tsx'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { RequestPasswordResetDocument } from './account-proofs.graphql.ts'
import { AccountForm } from './AccountForm.tsx'

const graph = () =>
  graphOf([
    when(RequestPasswordResetDocument).reply(() => ({
      requestPasswordReset: { __typename: 'RequestPasswordResetSuccess' as const },
    })),
  ])

test('a password reset needs only the e-mail, and the answer does not reveal whether the account exists', async () => {
  const passwords = graph()
  const { user } = await show(<PasswordPage />, passwords)
  await user.click(screen.getByRole('button', { name: 'Изпрати връзка' }))
  expect(await screen.findByText('Моля, попълнете това поле')).toBeVisible()
  await write(user, field('Имейл'), ' ana@example.com ')
  await user.click(screen.getByRole('button', { name: 'Изпрати връзка' }))
  expect(await screen.findByText(/Ако има профил с този имейл/)).toBeVisible()
  await waitFor(() =>
    expect(passwords.requests(RequestPasswordResetDocument)).toEqual([{ input: { email: 'ana@example.com' } }]),
  )
})

test.each([
  ['a password is removed', 'password', ''],
  ['any other text stays', 'text', 'Мария'],
] as const)('after a success %s', async (_what, type, left) => {
  const fields = [{ name: 'value', label: 'Поле', type, autoComplete: 'off' }]
  const form = { label: 'Профил', fields, submitText: 'Запази', doneText: 'Запазено' }
  const { user } = await show(<AccountForm {...form} onSubmit={async () => ({ kind: 'done' })} />, graphOf([]))
  await write(user, field('Поле'), 'Мария')
  await user.click(screen.getByRole('button', { name: 'Запази' }))
  expect(await screen.findByText('Запазено')).toBeVisible()
  expect(field('Поле')).toHaveValue(left)
})
