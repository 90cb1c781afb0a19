import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { showPanel } from '../../testkit/panel.tsx'
import { NoticeForm } from './NoticeForm.tsx'

const browserFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = browserFetch
})

const notice = {
  __typename: 'GuaranteeNotice' as const,
  address: '/guarantee-notice/0123456789abcdef.pdf',
  bytes: 204_800,
  uploadedAt: '2026-11-20T10:00:00.000Z',
}

/** Answers each request so; the list holds the requests. */
function answering(status: number, body: object): string[] {
  const sent: string[] = []
  globalThis.fetch = async (address, init = {}) => {
    sent.push(`${init.method} ${typeof address === 'string' ? address : ''}`)
    return new Response(JSON.stringify(body), { status })
  }
  return sent
}

async function showForm(shown: typeof notice | null) {
  let reads = 0
  const onChanged = async () => {
    reads += 1
  }
  return { ...(await showPanel(<NoticeForm notice={shown} onChanged={onChanged} />, [])), reads: () => reads }
}

const file = new File(['%PDF-1.7'], 'notice.pdf', { type: 'application/pdf' })

test('a missing notice is a warning, until a file is uploaded', async () => {
  const sent = answering(200, { success: true })
  const { user, reads } = await showForm(null)
  expect(screen.getByRole('note')).toHaveTextContent('Липсва официалното уведомление')
  await user.upload(screen.getByLabelText('Файл с уведомлението'), file)
  expect(await screen.findByText('Уведомлението е качено')).toBeVisible()
  expect(sent).toEqual(['POST /guarantee-notice'])
  expect(reads()).toBe(1)
})

test('a refused file says why', async () => {
  answering(400, { message: 'Качете официалния файл: PDF, PNG или SVG.' })
  const { user, reads } = await showForm(null)
  await user.upload(screen.getByLabelText('Файл с уведомлението'), file)
  expect(await screen.findByText('Качете официалния файл: PDF, PNG или SVG.')).toBeVisible()
  expect(reads()).toBe(0)
})

test('an uploaded notice opens, and is removed', async () => {
  const sent = answering(200, { success: true })
  const { user, reads } = await showForm(notice)
  expect(screen.getByRole('link', { name: 'Качен файл' })).toHaveAttribute('href', notice.address)
  await user.click(screen.getByRole('button', { name: 'Премахни' }))
  await waitFor(() => expect(reads()).toBe(1))
  expect(sent).toEqual(['DELETE /guarantee-notice'])
})
