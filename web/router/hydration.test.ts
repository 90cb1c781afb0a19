import { expect, test } from '@jest/globals'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { loaderDataOf } from './hydration.ts'

test('loaderDataOf() puts the code into its route and keeps its loader from running again', async () => {
  let asked = 0
  const page: RouteObject = {
    id: '/products/:id',
    path: '/products/:id',
    lazy: async () => ({
      loader: () => {
        asked += 1
        return null
      },
    }),
  }
  const routes: RouteObject[] = [{ id: 'shell', children: [page] }]
  const loaderData = await loaderDataOf(routes, { pathname: '/products/41' })
  expect(loaderData).toEqual({ shell: null, '/products/:id': null })

  const router = createMemoryRouter(routes, { initialEntries: ['/products/41'], hydrationData: { loaderData } })
  router.initialize()
  expect(router.state.initialized).toBe(true)
  expect(asked).toBe(0)
  await router.navigate('/products/42')
  expect(asked).toBe(1)
  router.dispose()
})
