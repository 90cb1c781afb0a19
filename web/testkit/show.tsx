import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, type Location } from 'react-router-dom'
import { MiniCartProvider } from '../features/mini-cart/MiniCartProvider.tsx'
import { browserSystem } from '../theme/system.ts'
import { ToastArea } from '../ui/ToastArea.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import { GraphContext } from '../lib/graph.ts'
import type { TestGraph } from './graph.ts'

const SYSTEM = browserSystem()

interface Shown {
  user: UserEvent
  /** The current address. */
  place: () => Location
  goBack: () => Promise<void>
}

interface Stage {
  path?: string
  system?: SystemContext
  /** Advances fake timers while the user clicks and types. */
  advanceTimers?: (ms: number) => Promise<void>
}

/** Renders a component in a page: with a graph, the theme, a router, toasts and the small cart. */
export async function show(
  ui: ReactElement,
  { graph }: Pick<TestGraph, 'graph'>,
  { path = '/', system = SYSTEM, advanceTimers }: Stage = {},
): Promise<Shown> {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <MiniCartProvider>
            <Suspense>{ui}</Suspense>
          </MiniCartProvider>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  const user = userEvent.setup(advanceTimers === undefined ? {} : { advanceTimers })
  // A mutation is sent after the paint that follows a touch (`afterPaint`): a test that asserts it sooner is red by chance.
  const painted =
    <Args extends unknown[]>(touch: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      await touch(...args)
      if (advanceTimers === undefined) await act(afterPaint)
    }
  await act(async () =>
    render(
      <GraphContext value={graph}>
        <ChakraProvider value={system}>
          <RouterProvider router={router} />
          <ToastArea />
        </ChakraProvider>
      </GraphContext>,
    ),
  )
  return {
    user: {
      ...user,
      // A dialog is found a moment before it takes clicks.
      click: painted((element: Element) => waitFor(() => user.click(element))),
      dblClick: painted(user.dblClick),
      keyboard: painted(user.keyboard),
      selectOptions: painted(user.selectOptions),
      type: painted(user.type),
      upload: painted(user.upload),
    },
    place: () => router.state.location,
    goBack: () => act(() => router.navigate(-1)),
  }
}

/** Pastes a text: typing each letter is slow in a large form. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  // A control that was used before, as a star, takes the focus one frame late: on a busy machine after this click.
  act(() => field.focus())
  await user.paste(text)
}

/** The field with this label, required or not. */
export const field = (label: string): HTMLElement => screen.getByLabelText(new RegExp(`^${label}\\*?$`))
