import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { storeAdmin } from './lib/session.ts'
import { routes } from './router.tsx'

/** The address that the panel shows instead of the given one. */
async function shownFor(address: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  router.initialize()
  await waitFor(() => expect(router.state.initialized).toBe(true))
  const { pathname, search } = router.state.location
  router.dispose()
  return decodeURIComponent(pathname + search)
}

test.each(['admin-user', 'admin-token'])('a session without %s is none: the login is shown', async (key) => {
  storeAdmin('admin', 'token')
  expect(await shownFor('/admin/promo-codes?status=ACTIVE')).toBe('/admin/promo-codes?status=ACTIVE')
  localStorage.removeItem(key)
  expect(await shownFor('/admin/promo-codes?status=ACTIVE')).toBe('/admin/login?from=/admin/promo-codes?status=ACTIVE')
})
