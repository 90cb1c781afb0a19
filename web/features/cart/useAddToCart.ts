import { use } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { useResult, type Refusal } from '../../lib/use-result.ts'
import type { Note } from '../../ui/note.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { notifyOtherTabs, storeCart } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { seePrice } from './seen-price.ts'
import { ShowAddedContext } from './show-added.ts'
import { AddToCartDocument, type AddToCartMutation } from './useAddToCart.graphql.ts'

/** A rental needs both days, or follows the party. */
export interface WantedItem {
  productId: string
  name: string
  quantity: number
  variantId?: string
  period?: { startsOn: string; endsOn: string }
  followsParty?: true
}

type AddRefusal = Refusal<AddToCartMutation['addToCart']>

const RENTAL_NOTE_MS = 8000

/**
 * A message for each refusal (docs/spec/availability.md#messages-without-stock); a refusal without one does not
 * compile.
 */
export function refusalNote(error: AddRefusal, isRental: boolean): Note {
  switch (error.__typename) {
    case 'OutOfStockError':
    case 'DatesTakenError':
      return {
        type: 'error',
        title: 'Няма наличност',
        description: isRental ? 'Пробвай с друг период или се свържи с нас' : 'Този продукт не е наличен в момента',
      }
    case 'InsufficientStockError':
      return { type: 'error', title: 'Недостатъчна наличност', description: `Наличност: ${error.available} бр.` }
    case 'InvalidInputError':
    case 'CartFullError':
    case 'NotFoundError':
      return { type: 'error', title: 'Грешка', description: error.message }
  }
}

const lostNote = (isRental: boolean): Note => ({
  type: 'error',
  title: 'Грешка',
  description: isRental
    ? 'Възникна проблем при добавянето в кошницата.'
    : 'Възникна грешка при добавяне на продукта в количката.',
})

export function addedNote(name: string, isRental: boolean, added: { isCapped: boolean; addedQuantity: number }): Note {
  const { isCapped, addedQuantity } = added
  const duration = isRental ? { duration: RENTAL_NOTE_MS } : {}
  if (!isCapped)
    return { type: 'success', title: 'Успешно добавено', description: `${name} е в количката.`, ...duration }
  const limit = isRental ? 'за този период' : 'в наличност'
  const description = `${name}: добавихме ${addedQuantity} бр., повече няма ${limit}.`
  return { type: 'info', title: 'Добавено е по-малко', description, ...duration }
}

export function useAddToCart() {
  const graph = useGraph()
  const { run, isRunning: isAdding } = useResult(AddToCartDocument)
  const showAdded = use(ShowAddedContext)
  useWarmNotes()

  async function add({ productId, name, quantity, variantId, period, followsParty }: WantedItem): Promise<boolean> {
    if (isAdding) return false
    const isRental = period !== undefined || followsParty === true
    const outcome = await run({
      input: {
        sessionId: cartSessionId(),
        productId,
        quantity,
        variantId: variantId ?? null,
        startsOn: period?.startsOn ?? null,
        endsOn: period?.endsOn ?? null,
        ...(followsParty && { dateSource: 'EVENT' }),
      },
    })
    if (outcome.kind === 'lost') void notify(lostNote(isRental))
    else if (outcome.kind === 'refused') void notify(refusalNote(outcome.error, isRental))
    else {
      const { cart, line } = outcome.result
      seePrice(line.id, line.unitPrice)
      storeCart(graph, cart)
      notifyOtherTabs()
      showAdded({ cart, line, note: addedNote(name, isRental, outcome.result) })
    }
    return outcome.kind === 'done'
  }

  return { add, isAdding }
}
