import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { equal } from '@wry/equality'
import { Link } from 'react-router-dom'
import { browserLink, createClient } from '../../apollo/client.ts'
import { createGraph, type OpenedClient } from '../../apollo/graph.ts'
import { customerToken, storeCustomerToken } from '../../lib/tokens.ts'
import { show } from '../../testkit/show.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import { useCustomer } from './useCustomer.ts'

const TOKEN = 'token-of-ana'

/** Of all renderings. */
let statuses: string[] = []

function Page() {
  const state = useCustomer()
  statuses.push(state.status)
  return (
    <>
      <output>{state.status === 'known' ? state.customer.firstName : state.status}</output>
      <Link to="/next">Напред</Link>
    </>
  )
}

type Reply = () => Promise<Response>

const graphAnswer =
  (body: object, status = 200): Reply =>
  async () =>
    Response.json(body, { status, headers: { 'content-type': 'application/graphql-response+json' } })
const viewerOf = (customer: object | null) => ({ viewer: { __typename: 'Viewer', customer } })
const customer = (firstName: string) =>
  graphAnswer({
    data: viewerOf({ __typename: 'Customer', id: firstName, firstName, lastName: 'Иванова', email: 'a@example.com' }),
  })
const ana = customer('Ана')
const refusal = graphAnswer({ data: viewerOf(null) })
const html: Reply = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
const foreign: Reply = async () => Response.json({ hello: 'world' })
const unavailable = { message: 'Опитайте след малко', extensions: { code: 'UNAVAILABLE' } }
const aborted: Reply = async () => Promise.reject(new TypeError('Failed to fetch'))

let isOnline = true
let fetched: jest.Spied<typeof fetch>
beforeEach(() => {
  isOnline = true
  statuses = []
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  fetched = jest.spyOn(window, 'fetch')
  storeCustomerToken(TOKEN)
})

/** The last reply repeats. */
function replyWith(...replies: Reply[]): void {
  let call = 0
  fetched.mockImplementation(async () => {
    const reply = replies[Math.min(call, replies.length - 1)]
    call += 1
    if (reply === undefined) throw new Error('There is no reply.')
    return reply()
  })
}

const openClient = async (): Promise<OpenedClient> => ({ client: createClient(browserLink()), equal })

/** As the browser does it: `web/apollo/graph-code.ts`. */
async function openOverNetwork(): Promise<OpenedClient> {
  if (!isOnline) throw new Error('There is no network to load the client over.')
  return openClient()
}

const showPage = (open = openClient, page = <Page />) => show(page, { graph: createGraph(open, []) })

const shown = () => screen.getByRole('status', { name: '' }).textContent
const settled = (text: string) => waitFor(() => expect(shown()).toBe(text))

describe('the token', () => {
  test.each<[what: string, replies: Reply[], status: string, isStored: boolean]>([
    ['stays when the server answers with the customer', [ana], 'Ана', true],
    ['is removed when the server answers that it is not valid', [refusal], 'anonymous', false],
    ['stays when the page was left, which aborts the request', [aborted], 'anonymous', true],
    [
      'stays when the request was cancelled',
      [async () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError'))],
      'anonymous',
      true,
    ],
    [
      'stays while the database is away',
      [async () => Response.json({ message: 'Опитайте след малко', code: 'UNAVAILABLE' }, { status: 503 })],
      'anonymous',
      true,
    ],
    ['stays when the graph is unavailable', [graphAnswer({ errors: [unavailable] }, 503)], 'anonymous', true],
    [
      'stays when the database is lost halfway, so that the customer is null next to an error',
      [graphAnswer({ data: viewerOf(null), errors: [{ ...unavailable, path: ['viewer', 'customer'] }] })],
      'anonymous',
      true,
    ],
    [
      'stays when a proxy answers for the server',
      [async () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })],
      'anonymous',
      true,
    ],
    [
      'stays when there were too many requests',
      [async () => Response.json({ message: 'Опитайте по-късно', code: 'TOO_MANY' }, { status: 429 })],
      'anonymous',
      true,
    ],
    ['stays when an answer cannot be read, but the next one can', [html, ana], 'Ана', true],
    ['stays when an answer cannot be read and the next one is lost', [html, aborted], 'anonymous', true],
    ['is removed when the answer cannot be read twice', [html, html], 'anonymous', false],
    ['is removed when an answer is no graph’s twice', [foreign, foreign], 'anonymous', false],
  ])('%s', async (_what, replies, status, isStored) => {
    replyWith(...replies)
    await showPage()
    await settled(status)
    expect(customerToken()).toBe(isStored ? TOKEN : null)
    expect(fetched).toHaveBeenCalledTimes(replies.length)
  })

  test('stays when the device is offline before the client is loaded, and the page does not wait', async () => {
    isOnline = false
    await showPage(openOverNetwork)
    await settled('anonymous')
    expect(customerToken()).toBe(TOKEN)
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    ['refused', refusal],
    ['accepted', ana],
  ])('of a later login is sent in a second request when the first token is %s', async (_how, first) => {
    const answer = Promise.withResolvers<Response>()
    replyWith(() => answer.promise, customer('Мария'))
    await showPage()
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    await act(async () => void storeCustomerToken('token-of-maria'))
    await act(async () => answer.resolve(await first()))
    await settled('Мария')
    expect(customerToken()).toBe('token-of-maria')
    expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([
      `Bearer ${TOKEN}`,
      'Bearer token-of-maria',
    ])
  })
})

describe('a customer who could not be known is queried again', () => {
  test.each<[when: string, sign: () => void]>([
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
    ['when the page comes back from the browser’s cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['when the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['on the next page', () => screen.getByText('Напред').click()],
  ])('%s', async (_when, sign) => {
    replyWith(aborted, ana)
    await showPage()
    await settled('anonymous')
    expect(fetched).toHaveBeenCalledTimes(1)
    await act(async () => sign())
    await settled('Ана')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('when the network is back, also by a client that could not be loaded before', async () => {
    isOnline = false
    replyWith(ana)
    await showPage(openOverNetwork)
    await settled('anonymous')
    isOnline = true
    await act(async () => void window.dispatchEvent(new Event('online')))
    await settled('Ана')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('as often as needed, and is anonymous until then', async () => {
    replyWith(aborted, html, aborted, ana)
    await showPage()
    await settled('anonymous')
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3))
    await act(async () => void window.dispatchEvent(new Event('online')))
    await settled('Ана')
    expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual(['loading', 'anonymous', 'known'])
    expect(customerToken()).toBe(TOKEN)
  })

  test('but not while the page is hidden', async () => {
    replyWith(aborted)
    await showPage()
    await settled('anonymous')
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

test('a page from the browser’s cache shows who has logged in meanwhile', async () => {
  replyWith(ana, customer('Мария'))
  await showPage(
    openClient,
    <>
      <Page />
      <AccountEntry />
    </>,
  )
  await settled('Ана')
  // No event reaches a page in that cache.
  window.localStorage.setItem('session-token', 'token-of-maria')
  await act(async () => void window.dispatchEvent(new Event('pageshow')))
  await settled('Мария')
  expect(fetched).toHaveBeenCalledTimes(2)
})
