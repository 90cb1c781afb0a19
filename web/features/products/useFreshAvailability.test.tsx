import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { BuyBoxAvailabilityDocument } from './BuyBox.graphql.ts'
import { useFreshAvailability } from './useFreshAvailability.ts'

/** A browser's stream of events, whose server is the test. */
class HeldEventSource extends EventTarget {
  static readonly opened: HeldEventSource[] = []
  isOpen = true
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    HeldEventSource.opened.push(this)
  }

  close(): void {
    this.isOpen = false
  }

  tell(result: object): void {
    this.dispatchEvent(new MessageEvent('next', { data: JSON.stringify(result) }))
  }
}

beforeEach(() => {
  HeldEventSource.opened.length = 0
  Object.assign(globalThis, { EventSource: HeldEventSource })
})

let isHidden = false
Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
async function hide(hidden: boolean): Promise<void> {
  isHidden = hidden
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => {
  isHidden = false
})

function Page({ quantity }: { quantity: number }) {
  return <p>changes {useFreshAvailability({ id: 'product-7', databaseId: 7, quantity })}</p>
}

const fresh = (quantity: number) => ({
  __typename: 'RentalProduct' as const,
  id: 'product-7',
  availability: { __typename: 'Availability' as const, isAvailable: quantity > 0, quantity },
})

async function showPage() {
  const graph = graphOf([when(BuyBoxAvailabilityDocument).reply(() => ({ product: null }))])
  // As on a page that was come to from another: a first visit reads nothing at the start.
  await graph.graph.load()
  const shown = await show(<Page quantity={9} />, graph)
  expect(HeldEventSource.opened).toHaveLength(0)
  await act(async () => window.dispatchEvent(new Event('pointermove')))
  await waitFor(() => expect(HeldEventSource.opened).toHaveLength(1))
  const tell = (quantity: number) =>
    HeldEventSource.opened
      .at(-1)
      ?.tell({ data: { stockChanged: { __typename: 'StockChange', product: fresh(quantity) } } })
  return { ...shown, tell, graph, reads: () => graph.requests(BuyBoxAvailabilityDocument).length }
}

test('a page in use shows a change without reading again, and not when it shows the quantity already', async () => {
  const { tell, reads, graph } = await showPage()
  const before = reads()
  const stored = () =>
    graph.client.readQuery({ query: BuyBoxAvailabilityDocument, variables: { databaseId: 7 } })?.product
  tell(9)
  tell(8)
  expect(await screen.findByText('changes 1')).toBeVisible()
  expect(stored()).toEqual(fresh(8))
  tell(3)
  expect(await screen.findByText('changes 2')).toBeVisible()
  expect(stored()).toEqual(fresh(3))
  expect(reads()).toBe(before)
})

test('an older state that waits is never shown after a newer one', async () => {
  const { tell, graph } = await showPage()
  const write = jest.spyOn(graph.client, 'writeQuery')
  const shown = () => write.mock.calls.map(([{ data }]) => data)
  const delays = jest.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0).mockReturnValue(0.9)
  tell(5)
  tell(3)
  await waitFor(() => expect(shown()).toContainEqual({ product: fresh(3) }))
  tell(1)
  await waitFor(() => expect(shown()).toContainEqual({ product: fresh(1) }))
  expect(shown()).toEqual([{ product: fresh(3) }, { product: fresh(1) }])
  delays.mockRestore()
})

test('a change before the subscription is read too', async () => {
  const { tell } = await showPage()
  tell(3)
  expect(await screen.findByText('changes 1')).toBeVisible()
})

test('a hidden page follows nothing, and comes back', async () => {
  await showPage()
  await hide(true)
  expect(HeldEventSource.opened.map(({ isOpen }) => isOpen)).toEqual([false])
  await hide(false)
  expect(HeldEventSource.opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

test('who is refused asks no more: the page reads from time to time as before', async () => {
  await showPage()
  HeldEventSource.opened[0]?.tell({ errors: [{ message: 'Твърде много опити.' }] })
  expect(HeldEventSource.opened.map(({ isOpen }) => isOpen)).toEqual([false])
})
