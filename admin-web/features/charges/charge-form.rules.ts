import { countText } from '#rules/count-text.ts'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import type { OrderChargeKind } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { amountProblem, isFree, priceText } from '../../lib/price.ts'

export interface ProposedFee {
  reservation: { id: string }
  name: string
  lateDays: number
  amount: { amount: string }
}

export interface ChargeForm {
  kind: OrderChargeKind
  /** Of a late fee; empty without one. */
  reservationId: string
  name: string
  /** Of a service; left out: 1. */
  quantity?: string
  /** Of a service the price of one piece. */
  amount: string
  reason: string
}

export const CHARGE_KINDS: Record<OrderChargeKind, string> = {
  LATE_FEE: 'Просрочие',
  DAMAGE: 'Щета',
  OTHER: 'Друго',
  DISCOUNT: 'Отстъпка',
  SERVICE: 'Услуга',
}

/** The days are those of all pieces. */
const feeName = ({ name, lateDays }: ProposedFee): string =>
  `${CHARGE_KINDS.LATE_FEE}: ${name}, ${countText(lateDays, ['ден', 'дни'])} общо`

/** With the kind, unless the name says it already. */
export const chargeTitle = ({ kind, name }: Pick<ChargeForm, 'kind' | 'name'>): string =>
  name.startsWith(CHARGE_KINDS[kind]) ? name : `${CHARGE_KINDS[kind]}: ${name}`

/** A late fee when one is proposed, otherwise an empty form. */
export function initialCharge(fees: readonly ProposedFee[]): ChargeForm {
  const [fee] = fees
  if (!fee) return { kind: 'DAMAGE', reservationId: '', name: '', amount: '', reason: '' }
  return withFee({ kind: 'LATE_FEE', reservationId: '', name: '', amount: '', reason: '' }, fee)
}

export const withFee = (form: ChargeForm, fee: ProposedFee): ChargeForm => ({
  ...form,
  reservationId: fee.reservation.id,
  name: feeName(fee),
  amount: fee.amount.amount,
})

const MOST_PIECES = 9999

type Charged = Pick<ChargeForm, 'kind' | 'quantity' | 'amount'>

const piecesOf = ({ kind, quantity = '1' }: Charged): number | null => {
  if (kind !== 'SERVICE') return 1
  return /^[1-9]\d{0,3}$/.test(quantity.trim()) ? Number(quantity) : null
}

/** Input of a charge: number of pieces, and the amount of all pieces together. */
export function chargedOf(form: Charged): { quantity: number; amount: string } {
  const quantity = piecesOf(form) ?? 1
  const amount = priceText(form.amount) ?? '0'
  return { quantity, amount: quantity === 1 ? amount : decimalOf((minorUnitsOf(amount) ?? 0) * quantity) }
}

export const chargeProblems = ({ name, reason, ...charge }: Omit<ChargeForm, 'reservationId'>): FieldErrors =>
  errorsOf({
    quantity: piecesOf(charge) === null ? `Въведете брой от 1 до ${MOST_PIECES}` : null,
    name: name.trim() === '' ? 'Напишете за какво' : null,
    amount: isFree(charge.amount) ? 'Въведете сума над 0' : amountProblem(charge.amount),
    reason: charge.kind === 'DISCOUNT' && reason.trim() === '' ? 'Напишете защо' : null,
  })
