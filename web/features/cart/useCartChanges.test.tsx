import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { cartOf } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { useCartChanges } from './useCartChanges.ts'
import { ClearCartDocument, RemoveCartLineDocument, SetCartLineQuantityDocument } from './useCartChanges.graphql.ts'

let notices: string[] = []

/** Records what other tabs would receive; jsdom has no BroadcastChannel. */
class HeardChannel {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  postMessage(message: string): void {
    notices.push(`${this.name}: ${message}`)
  }
  close(): void {}
}

beforeEach(() => {
  notices = []
  Object.assign(window, { BroadcastChannel: HeardChannel })
})

afterEach(() => void Reflect.deleteProperty(window, 'BroadcastChannel'))

function Changes() {
  const { setQuantity, remove, clear } = useCartChanges('cart-1')
  const [ended, setEnded] = useState('')
  const end = (isDone: boolean) => setEnded(isDone ? 'стана' : 'не стана')
  return (
    <>
      <button type="button" onClick={() => void setQuantity('line-1', 3).then(end)}>
        Промени
      </button>
      <button type="button" onClick={() => void remove('line-1').then(end)}>
        Премахни
      </button>
      <button type="button" onClick={() => void clear().then(end)}>
        Изчисти
      </button>
      <p>{ended}</p>
    </>
  )
}

async function click(name: string, answer: Answer, ended: string) {
  const { user } = await show(<Changes />, graphOf([answer]))
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.getByText(ended)).toBeVisible())
}

test.each([
  [
    'a quantity',
    'Промени',
    when(SetCartLineQuantityDocument).reply(() => ({
      setCartLineQuantity: { __typename: 'SetCartLineQuantitySuccess', cart: cartOf() },
    })),
  ],
  [
    'a removal',
    'Премахни',
    when(RemoveCartLineDocument).reply(() => ({
      removeCartLine: { __typename: 'RemoveCartLineSuccess', cart: cartOf() },
    })),
  ],
  [
    'a clearing',
    'Изчисти',
    when(ClearCartDocument).reply(() => ({ clearCart: { __typename: 'ClearCartSuccess', cart: cartOf() } })),
  ],
])('other tabs are notified of %s', async (_what, name, answer) => {
  await click(name, answer, 'стана')
  expect(notices).toEqual(['cart: changed'])
})

test('other tabs are not notified of a refused quantity, and the shopper sees how many are available', async () => {
  const refused = when(SetCartLineQuantityDocument).reply(() => ({
    setCartLineQuantity: { __typename: 'InsufficientStockError', message: 'малко', available: 2 },
  }))
  await click('Промени', refused, 'не стана')
  expect(await screen.findByText('Максимално количество: 2 бр.')).toBeVisible()
  expect(notices).toEqual([])
})
