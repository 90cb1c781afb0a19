import { use } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { notifyOtherTabs, storeCart } from '../cart/cart-channel.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { ShowAddedContext } from '../cart/show-added.ts'
import { refusalAt, type Refusal } from './package-choice.rules.ts'
import { AddPackageToCartDocument, type AddPackageToCartMutationVariables } from '../cart/AddPackageToCart.graphql.ts'

type Wanted = Omit<AddPackageToCartMutationVariables['input'], 'sessionId' | 'quantity'>

const LOST = 'Възникна грешка при добавяне на пакета в количката. Моля, опитайте отново.'

/** Adds one package; resolves with the refusals, none when it is in the cart. */
export function useAddPackage() {
  const graph = useGraph()
  const showAdded = use(ShowAddedContext)
  const { run, isRunning: isAdding } = useResult(AddPackageToCartDocument)
  useWarmNotes()

  async function add(name: string, wanted: Wanted): Promise<Refusal[]> {
    if (isAdding) return []
    const outcome = await run({ input: { ...wanted, sessionId: cartSessionId(), quantity: 1 } })
    if (outcome.kind === 'lost') return [{ place: 'package', partId: null, message: LOST }]
    if (outcome.kind === 'refused') {
      const { error } = outcome
      return error.__typename === 'InvalidInputError' && error.fields.length > 0
        ? error.fields.map(({ path, message }) => refusalAt(path, message, wanted.choices ?? []))
        : [{ place: 'package', partId: null, message: error.message }]
    }
    storeCart(graph, outcome.result.cart)
    notifyOtherTabs()
    const { cart, cartPackage } = outcome.result
    showAdded({
      cart,
      cartPackage,
      note: { type: 'success', title: 'Успешно добавено', description: `${name} е в количката.` },
    })
    return []
  }

  return { add, isAdding }
}
