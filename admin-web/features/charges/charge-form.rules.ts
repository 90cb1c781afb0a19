import { countText } from '#rules/count-text.ts'
import type { OrderChargeKind } from '../../gql/graph.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { amountProblem } from '../../lib/price.ts'

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
  amount: string
  reason: string
}

export const CHARGE_KINDS: Record<OrderChargeKind, string> = {
  LATE_FEE: 'Просрочие',
  DAMAGE: 'Щета',
  OTHER: 'Друго',
  DISCOUNT: 'Отстъпка',
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

export const chargeProblems = ({ kind, name, amount, reason }: ChargeForm): FieldErrors =>
  errorsOf({
    name: name.trim() === '' ? 'Напишете за какво' : null,
    amount: amountProblem(amount),
    reason: kind === 'DISCOUNT' && reason.trim() === '' ? 'Напишете защо' : null,
  })
