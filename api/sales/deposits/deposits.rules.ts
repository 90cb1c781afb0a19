import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { cardStateRule, type CardPaymentStateName } from '#rules/card-payment-states.ts'
import { holdDay, holdEnd, type DepositWayName } from '#rules/deposit-ways.ts'

/** A hold is renewed so long before its end: one day is left for the customer to confirm another one. */
const RENEWED_BEFORE_MS = 36 * 3_600_000

/** Days after the agreed return for which the hold of pieces that are not back is renewed. */
export const LATE_DAYS = 30

/** Days before the hand-over in which a declined charge is tried daily. */
const CHARGED_AGAIN_DAYS = 3

export interface DepositTry {
  state: CardPaymentStateName
  amountMinor: number
  createdAt: Date
  capturedMinor: number
}

/** The deposit of one order on a card, as it is now. */
export interface DepositPlan {
  way: DepositWayName
  /** Required, and not received. */
  needMinor: number
  /** First possible hand-over, and the agreed return of the last rental. */
  leavesOn: CalendarDay
  endsOn: CalendarDay
  isBegun: boolean
  isOut: boolean
  /** No rental waits for a decision. */
  isDecided: boolean
  /** The order does not wait for its own card payment. */
  isCovered: boolean
  /** Authorized, or about to be taken by a claim. */
  hold: { state: CardPaymentStateName; amountMinor: number; captureBefore: Date | null } | null
  latest: DepositTry | null
}

/** `take`: a new try, after which an earlier hold is released. */
export type DepositStep = 'take' | 'release'

const isOpen = ({ state }: DepositTry): boolean => !cardStateRule(state).isFinal

const mayTry = ({ latest }: DepositPlan, now: Date): boolean =>
  latest === null ||
  latest.state === 'voided' ||
  (!isOpen(latest) ? dayInSofia(latest.createdAt) < dayInSofia(now) : latest.state === 'authorized')

/** Whether the pieces still need a hold on that day. */
const isNeeded = ({ isOut, endsOn }: DepositPlan, today: CalendarDay): boolean =>
  today <= (isOut ? addDays(endsOn, LATE_DAYS) : holdEnd(endsOn))

const isEnding = (captureBefore: Date | null, now: Date): boolean =>
  captureBefore !== null && captureBefore.getTime() - now.getTime() <= RENEWED_BEFORE_MS

/** A try that the customer has not finished, for a deposit that is not needed or is another sum now. */
const isStale = ({ latest, hold, needMinor, isBegun }: DepositPlan): boolean =>
  latest !== null &&
  hold === null &&
  cardStateRule(latest.state).isLive &&
  latest.state !== 'void_requested' &&
  (needMinor <= 0 || (!isBegun && latest.amountMinor !== needMinor))

/** Of an order whose deposit is held: place, renew, follow the amount or the days, release. */
function holdStep(plan: DepositPlan, now: Date): DepositStep | null {
  const { hold, needMinor, isBegun, leavesOn } = plan
  const today = dayInSofia(now)
  if (hold?.state === 'capture_requested') return null
  if (hold !== null && !isBegun && (needMinor <= 0 || today < holdDay(leavesOn))) return 'release'
  const isDue = needMinor > 0 && today >= holdDay(leavesOn) && isNeeded(plan, today)
  if (hold === null) return isDue ? 'take' : null
  const isOther = !isBegun && hold.amountMinor !== needMinor
  return isDue && (isOther || isEnding(hold.captureBefore, now)) ? 'take' : null
}

const isSoon = ({ leavesOn }: DepositPlan, now: Date): boolean =>
  dayInSofia(now) >= addDays(leavesOn, -CHARGED_AGAIN_DAYS)

/** Of an order whose deposit is charged: at once, and in the last days again. */
const chargeStep = (plan: DepositPlan, now: Date): DepositStep | null =>
  plan.needMinor > 0 && (plan.latest === null || plan.latest.state === 'voided' || isSoon(plan, now)) ? 'take' : null

/** What the shop does now (docs/spec/deposits.md#when-it-is-taken). A deposit that was taken once is taken again by staff alone. */
export function depositStep(plan: DepositPlan, now: Date): DepositStep | null {
  const { way, isDecided, isCovered, latest } = plan
  if (way === 'cash') return null
  if (isStale(plan)) return 'release'
  const isTaken = latest !== null && latest.capturedMinor > 0
  const wanted = way === 'hold' ? holdStep(plan, now) : chargeStep(plan, now)
  if (wanted !== 'take') return wanted
  return isDecided && isCovered && !isTaken && mayTry(plan, now) ? 'take' : null
}

/** By staff: a failed try does not wait for the next day. */
export const forcedStep = (plan: DepositPlan, now: Date): DepositStep | null => {
  const { latest } = plan
  const isEnded = latest !== null && cardStateRule(latest.state).isFinal
  return depositStep(isEnded ? { ...plan, latest: null } : plan, now)
}

/** Whether staff must look: pieces leave or are out without a deposit, or its hold ends and is not renewed. */
export function lacksDeposit(plan: DepositPlan, now: Date): boolean {
  const { way, hold, needMinor, leavesOn, isDecided, isCovered } = plan
  if (way === 'cash' || needMinor <= 0 || !isDecided || !isCovered) return false
  const today = dayInSofia(now)
  if (way === 'charge') return isSoon(plan, now) || plan.latest?.state === 'failed'
  if (today < holdDay(leavesOn) || !isNeeded(plan, today)) return false
  return hold === null || isEnding(hold.captureBefore, now)
}
