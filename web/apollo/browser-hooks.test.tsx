import { expect, jest, test } from '@jest/globals'
import { equal } from '@wry/equality'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Component, Profiler, startTransition, Suspense, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { GraphContext } from '../lib/graph.ts'
import { documentHash } from '../lib/document-hash.ts'
import { MoreReviewsDocument } from '../features/reviews/ReviewList.graphql.ts'
import { ViewerDocument } from '../features/accounts/viewer.graphql.ts'
import { graphOf, held, when } from '../testkit/graph.ts'
import { skipToken, useQuery, useSuspenseQuery } from './browser-hooks.ts'
import { createGraph } from './graph.ts'

const customerOf = (firstName: string) => ({
  viewer: {
    __typename: 'Viewer' as const,
    customer: { __typename: 'Customer' as const, id: 'c1', firstName, lastName: 'Иванова', email: 'ana@example.com' },
  },
})

const nameIn = (data: unknown): string => JSON.stringify(data)?.match(/"firstName":"([^"]*)"/)?.[1] ?? 'никой'

class Failed extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <output>провал</output> : this.props.children
  }
}

const onRender = jest.fn()

function Page() {
  const { data } = useSuspenseQuery(ViewerDocument, { variables: {} })
  return <output>{nameIn(data)}</output>
}

/** A page over a graph whose client is loaded when it is needed; `opened` counts how often that was. */
async function open(
  ui: ReactNode,
  { sent, reply }: { sent?: unknown; reply: () => Promise<ReturnType<typeof customerOf>> },
) {
  onRender.mockClear()
  const { client, requests } = graphOf([when(ViewerDocument).reply(reply)])
  let opened = 0
  const graph = createGraph(
    async () => {
      opened += 1
      return { client, equal }
    },
    sent === undefined ? [] : [{ hash: documentHash(ViewerDocument), variables: {}, data: sent }],
  )
  await act(async () =>
    render(
      <GraphContext value={graph}>
        <Failed>
          <Suspense fallback={<output>чака</output>}>
            <Profiler id="page" onRender={onRender}>
              {ui}
            </Profiler>
          </Suspense>
        </Failed>
      </GraphContext>,
    ),
  )
  return { graph, client, requests: () => requests(ViewerDocument).length, opened: () => opened }
}

const shown = () => screen.getByRole('status').textContent
const noReply = () => Promise.reject(new Error('Not expected.'))

test('a page shows its sent answers without the client', async () => {
  const { opened } = await open(<Page />, { sent: customerOf('Ана'), reply: noReply })
  expect(shown()).toBe('Ана')
  expect(opened()).toBe(0)
})

test('the arrival of the client renders nothing and asks nothing; what then changes in its cache is shown', async () => {
  const { graph, client, requests } = await open(<Page />, { sent: customerOf('Ана'), reply: noReply })
  const before = onRender.mock.calls.length
  await act(async () => void (await graph.load()))
  expect({ renderings: onRender.mock.calls.length, requests: requests() }).toEqual({ renderings: before, requests: 0 })
  await act(async () => void client.writeQuery({ query: ViewerDocument, data: customerOf('Мария') }))
  expect(shown()).toBe('Мария')
})

test('a page that was not sent with its query waits for it and asks once', async () => {
  const answer = held<ReturnType<typeof customerOf>>()
  const { requests } = await open(<Page />, { reply: () => answer.promise })
  expect(shown()).toBe('чака')
  await act(async () => answer.give(customerOf('Ана')))
  await waitFor(() => expect(shown()).toBe('Ана'))
  expect(requests()).toBe(1)
})

function Greeting() {
  const { data } = useSuspenseQuery(ViewerDocument, { variables: {} })
  const [word] = useState('Здравей')
  return `${word}, ${nameIn(data)}`
}

test('an answer that comes while React waits for it a moment is rendered at once and without an error', async () => {
  const { client } = graphOf([when(ViewerDocument).reply(async () => customerOf('Ана'))])
  const graph = createGraph(async () => ({ client, equal }), [])
  await graph.load()
  const recovered: unknown[] = []
  const container = document.createElement('div')
  const root = createRoot(container, { onRecoverableError: (error) => recovered.push(error) })
  // As in a browser: nothing hurries React.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  startTransition(() =>
    root.render(
      <GraphContext value={graph}>
        <Suspense fallback="чака">
          <Greeting />
        </Suspense>
      </GraphContext>,
    ),
  )
  await waitFor(() => expect(container.textContent).toBe('Здравей, Ана'))
  root.unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  expect(recovered).toEqual([])
})

test('a failing query reaches the page’s error boundary, and is sent once', async () => {
  // React tells of what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let requests = 0
  await open(<Page />, {
    reply: async () => {
      requests += 1
      throw new Error('Lost.')
    },
  })
  await waitFor(() => expect(shown()).toBe('провал'))
  expect(requests).toBe(1)
})

function Part({ isAsking }: { isAsking: boolean }) {
  const { data } = useQuery(ViewerDocument, isAsking ? {} : skipToken)
  return <output>{nameIn(data)}</output>
}

test('a part that asks nothing does not load the client', async () => {
  const { opened } = await open(<Part isAsking={false} />, { reply: noReply })
  expect(opened()).toBe(0)
  expect(shown()).toBe('никой')
})

test('a part that asks shows the answer and what changes', async () => {
  const { client, opened } = await open(<Part isAsking />, { reply: async () => customerOf('Ана') })
  expect(await screen.findByText('Ана')).toBeInTheDocument()
  expect(opened()).toBe(1)
  await act(async () => void client.writeQuery({ query: ViewerDocument, data: customerOf('Мария') }))
  expect(shown()).toBe('Мария')
})

function Reviews({ databaseId }: { databaseId: number }) {
  const { data, previousData } = useQuery(MoreReviewsDocument, { variables: { databaseId, after: 'x' } })
  return <output>{JSON.stringify([data ?? null, previousData ?? null])}</output>
}

test('with other variables the last data are those of before', async () => {
  const second = held<{ product: null }>()
  const { client } = graphOf([
    when(MoreReviewsDocument).reply(({ databaseId }) => (databaseId === 1 ? { product: null } : second.promise)),
  ])
  const graph = createGraph(async () => ({ client, equal }), [])
  const page = (databaseId: number) => (
    <GraphContext value={graph}>
      <Reviews databaseId={databaseId} />
    </GraphContext>
  )
  const { rerender } = await act(async () => render(page(1)))
  expect(await screen.findByText('[{"product":null},null]')).toBeInTheDocument()
  await act(async () => rerender(page(2)))
  expect(shown()).toBe('[null,{"product":null}]')
  await act(async () => second.give({ product: null }))
})
