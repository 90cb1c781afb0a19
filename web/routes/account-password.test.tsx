import { ChakraProvider } from '@chakra-ui/react'
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server.node'
import { MemoryRouter } from 'react-router-dom'
import { ResetPasswordDocument } from '../features/accounts/account-proofs.graphql.ts'
import { GraphContext } from '../lib/graph.ts'
import { graphOf, when } from '../testkit/graph.ts'
import { browserSystem } from '../theme/system.ts'
import { Component as AccountPassword } from './account-password.tsx'

const SYSTEM = browserSystem()
const LINK = '/account/password#token-of-the-letter'

test('a link of a letter takes over the page that the server sent, which knows no token, and sends it with the password', async () => {
  const { graph, requests } = graphOf([
    when(ResetPasswordDocument).reply(() => ({ resetPassword: { __typename: 'ResetPasswordSuccess' as const } })),
  ])
  const pageAt = (path: string) => (
    <GraphContext value={graph}>
      <ChakraProvider value={SYSTEM}>
        <MemoryRouter initialEntries={[path]}>
          <AccountPassword />
        </MemoryRouter>
      </ChakraProvider>
    </GraphContext>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(pageAt('/account/password'))
  document.body.append(container)
  const problems: unknown[] = []
  await act(async () =>
    render(pageAt(LINK), { container, hydrate: true, onRecoverableError: (error) => problems.push(error) }),
  )
  expect(problems).toEqual([])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Нова парола')
  await userEvent.type(screen.getByLabelText(/^Нова парола\*?$/, { selector: 'input' }), 'нова-парола-1')
  await userEvent.click(screen.getByRole('button', { name: 'Запази паролата' }))
  expect(await screen.findByText('Паролата е сменена. Сега може да влезете с нея.')).toBeVisible()
  expect(requests(ResetPasswordDocument)).toEqual([
    { input: { token: 'token-of-the-letter', newPassword: 'нова-парола-1' } },
  ])
})
