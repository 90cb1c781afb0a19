import { useGraph } from '../../lib/graph.ts'
import { shared } from '../../lib/later.ts'
import { useResult, type Outcome } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { announceCartChange, notifyOtherTabs } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import {
  emptied,
  hasPackages,
  shownCart,
  withoutLine,
  withQuantity,
  shownPackages,
  type ShownCart,
  type ShownLine,
  type ShownPackage,
} from './optimistic-cart.ts'
import {
  ClearCartDocument,
  RemoveCartLineDocument,
  SetCartLineQuantityDocument,
  type SetCartLineQuantityMutation,
} from './useCartChanges.graphql.ts'
import { problemsText, usePutInCart, type FormerItem } from './usePutInCart.ts'

interface Removed {
  lines: readonly ShownLine[]
  packages: readonly ShownPackage[]
}

interface RemovalWords {
  done: string
  failed: string
}

type Unset = Exclude<Outcome<SetCartLineQuantityMutation['setCartLineQuantity']>, { kind: 'done' }>

function notifyUnset(outcome: Unset): void {
  if (outcome.kind === 'lost') return void notify({ type: 'error', title: 'Не можа да се провери наличността' })
  const { error } = outcome
  void notify({
    type: 'error',
    title: 'Недостатъчна наличност',
    description: 'available' in error ? `Максимално количество: ${error.available} бр.` : error.message,
  })
}

const formerItem = ({ name, size, quantity, product, variant, rental }: ShownLine): FormerItem => ({
  name,
  size,
  quantity,
  productId: product?.id ?? null,
  variantId: variant?.id ?? null,
  period: rental,
})

const loadPutPackages = shared(() => import('./put-packages.ts'))

/** Long enough to find the button that takes it back. */
const UNDO_MS = 8000

/**
 * Changes show at once. Each resolves with whether it was done; otherwise the cart is as before
 * (docs/spec/carts.md#cart-messages).
 */
export function useCartChanges(cartId: string) {
  const graph = useGraph()
  const setting = useResult(SetCartLineQuantityDocument)
  const removing = useResult(RemoveCartLineDocument)
  const clearing = useResult(ClearCartDocument)
  const { putAll } = usePutInCart()
  useWarmNotes()

  /** A line and a package share units: the shop knows what the change of one means for the other. */
  function notifyTabs(cart: ShownCart | null): void {
    if (cart !== null && hasPackages(cart)) void announceCartChange(graph)
    else notifyOtherTabs()
  }

  async function putBack({ lines, packages }: Removed): Promise<void> {
    const ofPackages = packages.length === 0 ? [] : await (await loadPutPackages()).putPackages(graph, packages)
    const problems = [...ofPackages, ...problemsText(await putAll(lines.map(formerItem)))]
    void notify(
      problems.length === 0
        ? { type: 'success', title: 'Върнато в количката' }
        : { type: 'error', title: 'Не всичко можа да се върне', description: problems.join('; '), duration: UNDO_MS },
    )
  }

  /** A removal without an answer may have succeeded: this and other tabs read the cart again. */
  function finish(
    outcome: { kind: 'done' | 'refused' | 'lost' },
    { lines, packages }: Removed,
    words: RemovalWords,
  ): boolean {
    if (outcome.kind === 'done') {
      const isMore = lines.length + packages.length > 0
      const action = { label: 'Върни', run: () => void putBack({ lines, packages }) }
      void notify({ type: 'info', title: words.done, duration: UNDO_MS, ...(isMore && { action }) })
      return true
    }
    void notify({ type: 'error', title: words.failed, description: 'Моля, опитайте отново.' })
    void announceCartChange(graph)
    return false
  }

  async function setQuantity(lineId: string, quantity: number): Promise<boolean> {
    const cart = shownCart(graph.client(), cartId)
    // A line that was removed before its new quantity was sent.
    if (cart !== null && !cart.lines.some(({ id }) => id === lineId)) return false
    const outcome = await setting.run(
      { input: { sessionId: cartSessionId(), lineId, quantity } },
      cart === null
        ? undefined
        : {
            setCartLineQuantity: {
              __typename: 'SetCartLineQuantitySuccess',
              cart: withQuantity(cart, lineId, quantity),
            },
          },
    )
    if (outcome.kind === 'done') notifyTabs(cart)
    else notifyUnset(outcome)
    return outcome.kind === 'done'
  }

  /** For a page that is being closed: sent before its next paint, and completed without it. */
  async function setQuantityAtOnce(lineId: string, quantity: number): Promise<void> {
    const mutation = SetCartLineQuantityDocument
    const variables = { input: { sessionId: cartSessionId(), lineId, quantity } }
    const context = { fetchOptions: { keepalive: true } }
    await graph
      .client()
      ?.mutate({ mutation, variables, context })
      .catch(() => undefined)
  }

  async function remove(lineId: string): Promise<boolean> {
    const cart = shownCart(graph.client(), cartId)
    const expected =
      cart === null
        ? undefined
        : { removeCartLine: { __typename: 'RemoveCartLineSuccess' as const, cart: withoutLine(cart, lineId) } }
    const lines = cart?.lines.filter(({ id }) => id === lineId) ?? []
    const outcome = await removing.run({ input: { sessionId: cartSessionId(), lineId } }, expected)
    if (outcome.kind === 'done') notifyTabs(cart)
    return finish(
      outcome,
      { lines, packages: [] },
      {
        done: lines.map(({ name }) => `Премахнато: ${name}`)[0] ?? 'Артикулът е премахнат',
        failed: 'Артикулът не можа да се премахне',
      },
    )
  }

  async function clear(): Promise<boolean> {
    const cart = shownCart(graph.client(), cartId)
    const expected =
      cart === null ? undefined : { clearCart: { __typename: 'ClearCartSuccess' as const, cart: emptied(cart) } }
    const packages = shownPackages(graph.client(), cartId)
    const outcome = await clearing.run({ input: { sessionId: cartSessionId() } }, expected)
    if (outcome.kind === 'done') notifyOtherTabs()
    return finish(
      outcome,
      { lines: cart?.lines ?? [], packages },
      {
        done: 'Количката е изчистена',
        failed: 'Количката не можа да се изчисти',
      },
    )
  }

  return {
    setQuantity,
    setQuantityAtOnce,
    remove,
    clear,
    isBusy: removing.isRunning || clearing.isRunning,
  }
}
