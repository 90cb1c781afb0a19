import { expect, test } from '@jest/globals'
import { createMemoryRouter } from 'react-router-dom'
import type { ReadQuery } from '../lib/page-module.ts'
import { loaderDataOf } from './hydration.ts'
import { codeOf, type ModuleName } from './page-code.ts'
import { routesFor } from './routes.tsx'

const PAGES: readonly { address: string; route: string; module: ModuleName }[] = [
  { address: '/search?q=балони', route: '/search', module: 'search' },
  { address: '/products/category/65', route: '/products/category/:categoryId', module: 'category' },
  { address: '/nothing/here', route: '*', module: 'not-found' },
]

test.each(PAGES)('the page at $address has its code, and its loader does not run again', async (page) => {
  let requests = 0
  const read: ReadQuery = async () => {
    requests += 1
    return null
  }
  const loaderData = await loaderDataOf(page)
  expect(codeOf(page.module)).not.toBeNull()

  const router = createMemoryRouter(
    routesFor(() => read),
    { initialEntries: [page.address], hydrationData: { loaderData } },
  )
  router.initialize()
  expect(router.state.matches.at(-1)?.route.id).toBe(page.route)
  expect(router.state.initialized).toBe(true)
  expect(requests).toBe(0)
  await router.navigate('/search?q=1')
  expect(requests).toBe(1)
  router.dispose()
})
