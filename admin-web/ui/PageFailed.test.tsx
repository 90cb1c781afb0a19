import { ChakraProvider } from '@chakra-ui/react'
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { routes } from '../router.tsx'
import { system } from '../theme.ts'

/** The panel's routes with another shell, and a page that cannot be loaded. */
const withBroken = ({ children = [], ...route }: RouteObject): RouteObject[] =>
  children.map((group) => ({
    ...Object(route),
    loader: undefined,
    element: (
      <>
        <nav>Меню</nav>
        <Outlet />
      </>
    ),
    children: [{ ...Object(group), children: [{ path: 'till', lazy: () => Promise.reject(new Error('lost')) }] }],
  }))

test('a page that cannot be loaded says so in the panel, and loads again when the shop answers', async () => {
  // The router logs the failure.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'))
  const router = createMemoryRouter(routes.flatMap(withBroken), { initialEntries: ['/admin/till'] })
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Нещо се обърка' })).toBeVisible()
  expect(screen.getByRole('navigation')).toHaveTextContent('Меню')
  await userEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
  expect(fetched).toHaveBeenCalledWith('/healthz')
  expect(await screen.findByRole('button', { name: 'Опитай отново' })).toBeEnabled()
})
