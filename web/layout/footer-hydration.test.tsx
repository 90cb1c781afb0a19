import { ChakraProvider } from '@chakra-ui/react'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { isHydrated, sendPage } from '../testkit/hydrate.ts'
import { browserSystem } from '../theme/system.ts'
import { Footer } from './Footer.tsx'

const Place = () => <output>{useLocation().pathname}</output>

test('with the keyboard, a link of the footer that is not hydrated yet is reached and opens its page in place', async () => {
  await sendPage(
    <ChakraProvider value={browserSystem()}>
      <MemoryRouter initialEntries={['/about']}>
        <Place />
        <Footer />
      </MemoryRouter>
    </ChakraProvider>,
  )
  const link = screen.getByRole('link', { name: 'Доставка и плащане' })
  expect(isHydrated(link)).toBe(false)
  await act(async () => link.focus())
  expect(link).toHaveFocus()
  expect(isHydrated(link)).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('/delivery')
})
