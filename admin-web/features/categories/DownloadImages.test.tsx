import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { storeAdminToken } from '../../../web/lib/tokens.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { DownloadImages } from './DownloadImages.tsx'

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server breaks', async () => new Response('broken', { status: 500 })],
])('a download that fails because %s shows a message, and can be tried again', async (_way, answer) => {
  storeAdminToken('token')
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await showPanel(<DownloadImages />, [])
  fireEvent.click(screen.getByRole('button', { name: 'Изтегли снимките' }))
  expect(await screen.findByText('Възникна грешка при изтегляне на снимките')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Изтегли снимките' })).toBeEnabled())
  expect(fetched.mock.calls).toEqual([
    ['/api/admin/download-category-images', { headers: { authorization: 'Bearer token' } }],
  ])
})
