import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, type Location } from 'react-router-dom'
import { browserSystem } from '../theme/system.ts'
import { ToastArea } from '../ui/ToastArea.tsx'
import type { TestGraph } from './graph.ts'

const SYSTEM = browserSystem()

interface Shown {
  /** Somebody who clicks and types. */
  user: UserEvent
  /** Where the browser is now. */
  place: () => Location
  /** Presses the browser's way back. */
  goBack: () => Promise<void>
}

interface Stage {
  /** The address at which it is shown. */
  path?: string
  system?: SystemContext
  /** Moves the fake clock while somebody clicks and types. */
  advanceTimers?: (ms: number) => Promise<void>
}

/** Shows a component as a page would: over a graph, in the shop's theme, with an address and the messages. */
export async function show(
  ui: ReactElement,
  { client }: TestGraph,
  { path = '/', system = SYSTEM, advanceTimers }: Stage = {},
): Promise<Shown> {
  const router = createMemoryRouter([{ path: '*', element: <Suspense>{ui}</Suspense> }], { initialEntries: [path] })
  const user = userEvent.setup(advanceTimers === undefined ? {} : { advanceTimers })
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <ChakraProvider value={system}>
          <RouterProvider router={router} />
          <ToastArea />
        </ChakraProvider>
      </ApolloProvider>,
    ),
  )
  return { user, place: () => router.state.location, goBack: () => act(() => router.navigate(-1)) }
}

/** Writes a text into a field at once, as from the clipboard: typing each letter takes long in a large form. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** The field with this label, required or not. */
export const field = (label: string): HTMLElement => screen.getByLabelText(new RegExp(`^${label}\\*?$`))
