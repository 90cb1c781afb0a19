import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '../../../web/lib/use-debounced.ts'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useFocusInvalid } from '../../ui/useFocusInvalid.ts'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { orderAddress } from '../orders/OrderLink.tsx'
import {
  destinationOf,
  EMPTY_ORDER,
  fieldOfPart,
  filledFrom,
  newOrderProblems,
  orderInput,
  usualDelivery,
  type NewOrderForm,
} from './new-order.rules.ts'
import { useOrderCart } from './useOrderCart.ts'
import { useOrderStart } from './useOrderStart.ts'
import { useTelephoneOrder } from './new-order-mutations.ts'

const PLACES = {
  fieldOf: {
    PromoCodeRejectedError: 'promoCode',
    TooManyAttemptsError: 'promoCode',
    AgeNotConfirmedError: 'confirmedAge',
    CartEmptyError: 'lines',
    OutOfStockError: 'lines',
    InsufficientStockError: 'lines',
    DatesTakenError: 'lines',
  },
  fieldAt: fieldOfPart,
}

const TOWN_PAUSE_MS = 400

export function useNewOrder() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(EMPTY_ORDER)
  // The server counts every try of a code, so it is sent only once it is typed completely.
  const [triedCode, setTriedCode] = useState('')
  const change = (part: Partial<NewOrderForm>) => setTyped((before) => ({ ...before, ...part }))
  // A courier is called only when typing of the town has paused.
  const destination = destinationOf(typed)
  const town = useDebounced(destination.deliveryAddress, TOWN_PAUSE_MS)
  const cart = useOrderCart(
    (lines) => typed.deliveryMethod ?? usualDelivery(lines),
    { ...destination, deliveryAddress: town },
    triedCode === '' ? null : triedCode,
  )
  const { lines, minimumAge, summary } = cart
  const form = { ...typed, deliveryMethod: typed.deliveryMethod ?? usualDelivery(lines) }
  const { place, isPlacing } = useTelephoneOrder()
  const { errors, check, refuse } = useFieldErrors({ ...form, lines, minimumAge }, newOrderProblems)
  const { form: element, focusInvalid } = useFocusInvalid()
  const { leave, question } = useUnsavedGuard(typed !== EMPTY_ORDER || lines.length > 0, () => undefined)
  useOrderStart({ onContact: (contact) => change(filledFrom(contact)), onItem: (item) => void cart.add(item) })

  async function save() {
    if (!check() || summary === null) return focusInvalid()
    const seen = { sessionId: cart.sessionId, lines, due: summary.amounts.due.amount }
    const outcome = await place(orderInput(form, seen))
    if (isDone(outcome)) {
      leave()
      return void navigate(orderAddress(outcome.order.databaseId), { replace: true })
    }
    refuse(refusalsIn(outcome, PLACES))
    focusInvalid()
    await cart.reload()
  }

  // A click on save may itself start a change (leaving the code field tries the code): wait for the new sum. If it does
  // not load, the sum on the screen is sent, and the server refuses the order when that is out of date.
  const [isWaiting, setWaiting] = useState(false)
  const onSum = useEffectEvent(() => {
    setWaiting(false)
    void save()
  })
  const isSettled = cart.isSettled && town === destination.deliveryAddress
  useEffect(() => {
    if (isWaiting && isSettled) onSum()
  }, [isWaiting, isSettled])

  const code = summary?.promoCode ?? null
  const codeError = errors['promoCode'] ?? (code?.isValid === false ? code.message : null) ?? cart.failure ?? undefined
  return {
    form,
    change,
    cart,
    errors,
    codeError,
    tryCode: () => setTriedCode(typed.promoCode.trim()),
    save: () => setWaiting(true),
    isSaving: isPlacing || isWaiting,
    element,
    question,
  }
}
