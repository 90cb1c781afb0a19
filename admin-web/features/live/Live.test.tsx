import { gql } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { movableClock, pass } from '../../../web/testkit/clock.ts'
import { when, type Answer } from '../../../web/testkit/graph.ts'
import { WRITTEN_FACTS } from '../../../web/testkit/shop-facts.ts'
import type { PanelChangeKind } from '../../gql/graph.ts'
import { storeAdmin } from '../../lib/session.ts'
import { AdminInquiriesDocument } from '../../routes/inquiries.graphql.ts'
import { Component as Inquiries } from '../../routes/inquiries.tsx'
import { Component as Settings } from '../../routes/settings.tsx'
import { pageOf } from '../../testkit/page.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { PanelTitle } from '../../ui/AdminShell.tsx'
import { SetDeliveryDocument } from '../settings/settings-mutations.graphql.ts'
import { AdminShopSettingsDocument } from '../settings/settings.graphql.ts'
import { Live } from './Live.tsx'

const InquiryStatus = gql`
  fragment InquiryStatus on Inquiry {
    id
    status
  }
`

const TEXT = new TextEncoder()
const browserFetch = globalThis.fetch

/** The server's side of each stream, in the order in which they were opened. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let requests: RequestInit[] = []

const send = (text: string, at = streams.at(-1)) => act(async () => at?.enqueue(TEXT.encode(text)))

const tell = (kind: PanelChangeKind, node: object | null = null, isOwn = false) => {
  const panelChanged = { __typename: 'PanelChange', kind, isOwn, node }
  return send(`event: next\ndata: ${JSON.stringify({ data: { panelChanged } })}\n\n`)
}

const order = (databaseId: number) => ({ __typename: 'Order', id: `order-${databaseId}`, databaseId })

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
  const reads = () => shown.graph.requests(AdminInquiriesDocument).length
  await pass(5_000)
  expect(reads()).toBe(2)
  return { ...shown, reads }
}

test('refetches the changed lists on the screen and nothing else', async () => {
  const { reads } = await showLive()
  await tell('STOCK_CHANGED')
  await tell('INQUIRY_CHANGED')
  await pass(5_000)
  expect(reads()).toBe(3)
  await tell('STOCK_CHANGED')
  await tell('REVIEW_WRITTEN')
  await tell('INQUIRY_SENT')
  await pass(5_000)
  expect(reads()).toBe(4)
  expect(new Headers(requests[0]?.headers).get('authorization')).toBe('Bearer token-of-anna')
})

test('shows the changed object by its id before its lists are read again', async () => {
  const { graph, reads } = await showLive()
  const id = 'inquiry-7'
  graph.client.writeFragment({
    id: `Inquiry:${id}`,
    fragment: InquiryStatus,
    data: { __typename: 'Inquiry', id, status: 'NEW' },
  })
  const before = reads()
  await tell('INQUIRY_CHANGED', { __typename: 'Inquiry', id, inquiryStatus: 'REPLIED' })
  expect(graph.client.readFragment({ id: `Inquiry:${id}`, fragment: InquiryStatus })).toMatchObject({
    status: 'REPLIED',
  })
  expect(reads()).toBe(before)
})

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })

const fee = () => screen.getByRole('textbox', { name: /^До адрес/ })

async function showSettings(...answers: Answer[]) {
  storeAdmin('anna', 'token-of-anna', 'OWNER')
  const stored = { fee: '10.00', version: 1 }
  const settings = when(AdminShopSettingsDocument).reply(() => ({
    priceDisplay: null,
    rentalVat: null,
    requiresSafetyData: null,
    depositWay: null,
    guaranteeNotice: null,
    eshop: null,
    couriers: [],
    courierTerms: null,
    delivery: {
      __typename: 'Delivery',
      homeAddressFee: money(stored.fee),
      courierOfficeFee: money('6.00'),
      freeDeliveryFrom: null,
      version: stored.version,
      zonesVersion: 1,
    },
    shopFacts: {
      __typename: 'ShopFacts',
      ...WRITTEN_FACTS,
      version: 1,
      questionsVersion: 1,
      hoursVersion: 1,
      openingHours: [],
    },
    serviceZones: [],
    frequentQuestions: [],
  }))
  const both = (
    <>
      <Settings />
      <Live />
    </>
  )
  const shown = await showPanel(both, [settings, ...answers], '/admin/settings')
  await waitFor(() => expect(streams).toHaveLength(1), { timeout: 10_000 })
  const savedByOther = async (amount: string) => {
    Object.assign(stored, { fee: amount, version: stored.version + 1 })
    await tell('SETTINGS_CHANGED')
  }
  return { ...shown, savedByOther }
}

test('an open form without edits shows another admin’s save', async () => {
  const { savedByOther } = await showSettings()
  expect(fee()).toHaveValue('10.00')
  await savedByOther('12.00')
  await waitFor(() => expect(fee()).toHaveValue('12.00'), { timeout: 5_000 })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an open form keeps its edits, names another admin’s changes, and can take them over', async () => {
  const { user, savedByOther } = await showSettings()
  await user.clear(fee())
  await user.type(fee(), '7')
  await savedByOther('12.00')
  const note = await screen.findByText(/до адрес \(„10.00“ → „12.00“\)/, {}, { timeout: 5_000 })
  expect(note).toHaveTextContent('Друг администратор току-що промени')
  expect(fee()).toHaveValue('7')
  await user.click(screen.getByRole('button', { name: 'Вземи новата версия' }))
  expect(fee()).toHaveValue('12.00')
  expect(screen.queryByText(/току-що промени/)).toBeNull()
})

test('a save over another admin’s version is refused, by the version that the form was filled from', async () => {
  const refused = when(SetDeliveryDocument).reply(() => ({
    setDelivery: { __typename: 'StaleVersionError', message: 'Някой друг го промени междувременно' },
  }))
  const { user, savedByOther, graph } = await showSettings(refused)
  await user.clear(fee())
  await user.type(fee(), '7')
  await savedByOther('12.00')
  await screen.findByText(/току-що промени/, {}, { timeout: 5_000 })
  const form = within(screen.getByRole('form', { name: 'Доставка' }))
  await user.click(form.getByRole('button', { name: 'Запази' }))
  expect(await form.findByText(/Друг администратор промени междувременно: до адрес/)).toBeVisible()
  expect(graph.requests(SetDeliveryDocument)).toMatchObject([{ input: { homeAddressFee: '7', expectedVersion: 1 } }])
  await user.click(form.getByRole('button', { name: 'Запази' }))
  await waitFor(() => expect(graph.requests(SetDeliveryDocument)).toHaveLength(2))
  expect(graph.requests(SetDeliveryDocument)[1]).toMatchObject({ input: { expectedVersion: 2 } })
})

test('after a save the form shows the stored values, is clean, and offers no other version', async () => {
  const stored = when(SetDeliveryDocument).reply(({ input }) => ({
    setDelivery: {
      __typename: 'SetDeliverySuccess',
      delivery: {
        __typename: 'Delivery',
        homeAddressFee: money(`${input.homeAddressFee}.00`),
        courierOfficeFee: money('6.00'),
        freeDeliveryFrom: null,
        version: 2,
      },
    },
  }))
  const { user } = await showSettings(stored)
  await user.clear(fee())
  await user.type(fee(), '7')
  const form = within(screen.getByRole('form', { name: 'Доставка' }))
  await user.click(form.getByRole('button', { name: 'Запази' }))
  expect(await form.findByRole('status')).toHaveTextContent('Новите цени важат от тази минута.')
  expect(fee()).toHaveValue('7.00')
  expect(form.getByRole('button', { name: 'Запази' })).toBeDisabled()
  await user.type(fee(), '1')
  expect(form.queryByRole('button', { name: 'Вземи новата версия' })).toBeNull()
})

async function showFailed() {
  storeAdmin('anna', 'token-of-anna', 'OWNER')
  let isDown = true
  const shown = await showPanel(
    <>
      <Inquiries />
      <Live />
    </>,
    [
      when(AdminInquiriesDocument).reply(() => {
        if (isDown) throw new Error('down')
        return { inquiries: pageOf('Inquiry', []) }
      }),
    ],
    '/admin/contact-inquiries',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Грешка при зареждане')
  isDown = false
  return shown
}

const isShown = async () => {
  expect(await screen.findByText(/Няма запитвания/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
}

describe('a list that could not be read is read again', () => {
  test.each([
    ['the window is focused', () => window.dispatchEvent(new Event('focus'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s', async (_when, happen) => {
    await showFailed()
    await act(async () => void happen())
    await isShown()
  })

  test('with the next notice, of whatever', async () => {
    await showFailed()
    await pass(10_000)
    await tell('STOCK_CHANGED')
    await pass(5_000)
    await isShown()
  })
})

test('a notice collects the news and links to it', async () => {
  const { user, place } = await showLive()
  await tell('ORDER_PLACED', order(1042))
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent('Нова поръчка № 1042')
  await tell('ORDER_PLACED', order(1043))
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent('2 нови поръчки')
  await user.click(screen.getByRole('button', { name: 'Отвори' }))
  expect(place().pathname).toBe('/admin/shop/orders')
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent(/^$/)
})

test('does not notify of the admin’s own changes or of work of other roles', async () => {
  await showLive('PACKER')
  await tell('ORDER_PLACED', order(1042), true)
  await tell('INQUIRY_SENT')
  await tell('REVIEW_WRITTEN')
  expect(screen.getByRole('status', { name: 'Новости' })).toHaveTextContent(/^$/)
})

test('a hidden tab counts the news in its title and refetches when it becomes visible', async () => {
  const { reads } = await showLive()
  let isHidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await tell('INQUIRY_SENT')
  await tell('ORDER_PLACED', order(2))
  expect(document.title).toMatch(/^\(2\) Запитвания/)
  const before = reads()
  isHidden = false
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(document.title).toMatch(/^Запитвания/)
  await pass(5_000)
  expect(reads()).toBe(before + 1)
})

test('reconnects after the stream ends, and refetches everything', async () => {
  const { reads } = await showLive()
  await send('event: complete\ndata:\n\n')
  await pass(5_000)
  expect(streams).toHaveLength(2)
  const before = reads()
  await tell('CAUGHT_UP')
  await pass(5_000)
  expect(reads()).toBe(before + 1)
})
