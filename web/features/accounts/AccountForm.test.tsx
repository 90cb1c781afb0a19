import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Component as PasswordPage } from '../../routes/account-password.tsx'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { RequestPasswordResetDocument, ResetPasswordDocument } from './account-proofs.graphql.ts'

let expired = false
const graph = () =>
  graphOf([
    when(RequestPasswordResetDocument).reply(() => ({
      requestPasswordReset: { __typename: 'RequestPasswordResetSuccess' as const },
    })),
    when(ResetPasswordDocument).reply(() => ({
      resetPassword: expired
        ? { __typename: 'ProofExpiredError' as const, message: 'Връзката вече не важи. Поискайте нова.' }
        : { __typename: 'ResetPasswordSuccess' as const },
    })),
  ])
beforeEach(() => {
  expired = false
})

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
