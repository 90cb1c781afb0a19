import { useApolloClient, useMutation } from '@apollo/client/react'
import { notify, type Note } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { announceCartChange } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { AddToCartDocument, type AddToCartMutation } from './useAddToCart.graphql.ts'

/** What goes into the cart. A rental needs both days. */
export interface WantedItem {
  productId: string
  name: string
  quantity: number
  variantId?: string
  period?: { startsOn: string; endsOn: string }
}

type Failure = Exclude<AddToCartMutation['addToCart'], { __typename: 'Cart' }>

const RENTAL_NOTE_MS = 8000

/** The message of each way in which adding can fail (storefront 8); a new kind of failure does not compile until it has one. */
export function addFailureNote(failure: Failure, isRental: boolean): Note {
  switch (failure.__typename) {
    case 'OutOfStockError':
    case 'DatesTakenError':
      return {
        type: 'error',
        title: 'Няма наличност',
        description: isRental ? 'Пробвай с друг период или се свържи с нас' : 'Този продукт не е наличен в момента',
      }
    case 'InsufficientStockError':
      return { type: 'error', title: 'Недостатъчна наличност', description: `Наличност: ${failure.available} бр.` }
    case 'InvalidInputError':
    case 'CartFullError':
    case 'NotFoundError':
      return { type: 'error', title: 'Грешка', description: failure.message }
  }
}

const brokenNote = (isRental: boolean): Note => ({
  type: 'error',
  title: 'Грешка',
  description: isRental
    ? 'Възникна проблем при добавянето в кошницата.'
    : 'Възникна грешка при добавяне на продукта в количката.',
})

/** Puts an item into the cart and says how it went. `isAdding` is true meanwhile; `add` answers whether it is in. */
export function useAddToCart() {
  const client = useApolloClient()
  const [run, { loading }] = useMutation(AddToCartDocument)
  useWarmNotes()

  async function add({ productId, name, quantity, variantId, period }: WantedItem): Promise<boolean> {
    const isRental = period !== undefined
    try {
      const { data } = await run({
        variables: {
          input: {
            sessionId: cartSessionId(),
            productId,
            quantity,
            variantId: variantId ?? null,
            startsOn: period?.startsOn ?? null,
            endsOn: period?.endsOn ?? null,
          },
        },
      })
      const result = data?.addToCart
      if (result === undefined) throw new Error('no answer')
      if (result.__typename !== 'Cart') {
        void notify(addFailureNote(result, isRental))
        return false
      }
      void announceCartChange(client)
      void notify({
        type: 'success',
        title: 'Успешно добавено',
        description: `${name} е в количката.`,
        ...(isRental ? { duration: RENTAL_NOTE_MS } : {}),
      })
      return true
    } catch {
      void notify(brokenNote(isRental))
      return false
    }
  }

  return { add, isAdding: loading }
}
