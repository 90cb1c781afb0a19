import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { movableClock, pass } from '../../../web/testkit/clock.ts'
import { when } from '../../../web/testkit/graph.ts'
import type { PanelChangeKind } from '../../gql/graph.ts'
import { storeAdmin } from '../../lib/session.ts'
import { AdminInquiriesDocument } from '../../routes/inquiries.graphql.ts'
import { Component as Inquiries } from '../../routes/inquiries.tsx'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { PanelTitle } from '../../ui/PanelTitle.tsx'
import { Live } from './Live.tsx'

const TEXT = new TextEncoder()
const browserFetch = globalThis.fetch

/** The server's side of each stream, in the order in which they were opened. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let requests: RequestInit[] = []

const send = (text: string, at = streams.at(-1)) => act(async () => at?.enqueue(TEXT.encode(text)))

const tell = (kind: PanelChangeKind, databaseId: number | null = null, isOwn = false) =>
  send(`event: next\ndata: ${JSON.stringify({ data: { panelChanged: { kind, databaseId, isOwn } } })}\n\n`)

beforeEach(() => {
  movableClock()
  streams = []
  requests = []
  globalThis.fetch = async (_address, init = {}) => {
    requests.push(init)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller)
        init.signal?.addEventListener('abort', () => controller.error(new Error('left')))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
})
afterEach(() => {
  globalThis.fetch = browserFetch
})

async function showLive(role = 'OWNER') {
  storeAdmin('anna', 'token-of-anna', role)
  const shown = await showPanel(
    <>
      <PanelTitle />
      <Inquiries />
      <Live />
    </>,
    [when(AdminInquiriesDocument).reply(() => ({ inquiries: pageOf('Inquiry', []) }))],
    '/admin/contact-inquiries',
  )
  await pass(10_000)
  expect(streams).toHaveLength(1)
  await tell('CAUGHT_UP')
  const reads = () => shown.graph.asked(AdminInquiriesDocument).length
  await pass(5_000)
  expect(reads()).toBe(2)
  return { ...shown, reads }
}

test('what is on screen is read again when it has changed, and nothing else', async () => {
  const { reads } = await showLive()
  await tell('STOCK_CHANGED', 7)
  await tell('INQUIRY_CHANGED', 7)
  await pass(5_000)
  expect(reads()).toBe(3)
  await tell('STOCK_CHANGED', 7)
  await tell('REVIEW_WRITTEN', 7)
  await tell('INQUIRY_SENT', 8)
  await pass(5_000)
  expect(reads()).toBe(4)
  expect(new Headers(requests[0]?.headers).get('authorization')).toBe('Bearer token-of-anna')
})

test('a notice tells what is new, collects it, and leads there', async () => {
  const { user, place } = await showLive()
  await tell('ORDER_PLACED', 1042)
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent('Нова поръчка № 1042')
  await tell('ORDER_PLACED', 1043)
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent('2 нови поръчки')
  await user.click(screen.getByRole('button', { name: 'Отвори' }))
  expect(place().pathname).toBe('/admin/shop/orders')
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent(/^$/)
})

test('what somebody did themselves, or has nothing to do with, is not told', async () => {
  await showLive('PACKER')
  await tell('ORDER_PLACED', 1042, true)
  await tell('INQUIRY_SENT', 3)
  await tell('REVIEW_WRITTEN', 4)
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent(/^$/)
})

test('a tab that nobody looks at counts the news in its title and reads when somebody looks', async () => {
  const { reads } = await showLive()
  let isHidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await tell('INQUIRY_SENT', 1)
  await tell('ORDER_PLACED', 2)
  expect(document.title).toMatch(/^\(2\) Запитвания/)
  const before = reads()
  isHidden = false
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(document.title).toMatch(/^Запитвания/)
  await pass(5_000)
  expect(reads()).toBe(before + 1)
})

test('a stream that ends is followed again, and everything is read', async () => {
  const { reads } = await showLive()
  await send('event: complete\ndata:\n\n')
  await pass(5_000)
  expect(streams).toHaveLength(2)
  const before = reads()
  await tell('CAUGHT_UP')
  await pass(5_000)
  expect(reads()).toBe(before + 1)
})
