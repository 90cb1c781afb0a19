import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { graphOf } from '../../testkit/graph.ts'
import { followCart, notifyOtherTabs } from './cart-channel.ts'

/** As in a browser: a message reaches every open channel of the name but its own. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown): void {
    this.announce(data)
  }
  announce(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close(): void {
    Channel.open.delete(this)
  }
}

beforeAll(() => void Object.assign(window, { BroadcastChannel: Channel }))
afterAll(() => void Reflect.deleteProperty(window, 'BroadcastChannel'))

let heard: string[] = []
const changes = (follower: string) => () => void heard.push(follower)
beforeEach(() => {
  heard = []
})

test('a change reaches other tabs, and each follower of its own tab once', () => {
  const otherTab = new Channel('cart')
  otherTab.addEventListener('message', changes('other tab'))
  const { graph } = graphOf([])
  const leave = [followCart(graph, changes('badge')), followCart(graph, changes('cart'))]
  notifyOtherTabs()
  expect(heard.toSorted()).toEqual(['badge', 'cart', 'other tab'])
  for (const stop of leave) stop()
  expect([...Channel.open]).toEqual([otherTab])
  otherTab.close()
})

test('a change in another tab reaches each follower once, until it leaves', () => {
  const otherTab = new Channel('cart')
  const { graph } = graphOf([])
  const leaveBadge = followCart(graph, changes('badge'))
  const leaveCart = followCart(graph, changes('cart'))
  otherTab.announce('changed')
  leaveCart()
  otherTab.announce('changed')
  leaveBadge()
  otherTab.announce('changed')
  expect(heard).toEqual(['badge', 'cart', 'badge'])
  otherTab.close()
})

test('a change without followers is announced and leaves nothing open', () => {
  const otherTab = new Channel('cart')
  otherTab.addEventListener('message', changes('other tab'))
  notifyOtherTabs()
  otherTab.close()
  expect(heard).toEqual(['other tab'])
  expect(Channel.open.size).toBe(0)
})
