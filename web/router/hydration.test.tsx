import { expect, test } from '@jest/globals'
import { createMemoryRouter } from 'react-router-dom'
import type { ReadQuery } from '../lib/page-module.ts'
import { loaderDataOf } from './hydration.ts'
import { page } from './page.tsx'
import { codeOf } from './page-code.ts'

test('loaderDataOf() loads the page’s code and keeps its loader from running again', async () => {
  let asked = 0
  const read: ReadQuery = async () => {
    asked += 1
    return null
  }
  const routes = [{ id: 'shell', children: [page(() => read, '/products', 'products')] }]
  const loaderData = await loaderDataOf(routes, { pathname: '/products' })
  expect(loaderData).toEqual({ shell: null, '/products': null })
  expect(codeOf('products')).not.toBeNull()

  const router = createMemoryRouter(routes, { initialEntries: ['/products'], hydrationData: { loaderData } })
  router.initialize()
  expect(router.state.initialized).toBe(true)
  expect(asked).toBe(0)
  await router.navigate('/products?x=1')
  expect(asked).toBe(1)
  router.dispose()
})
