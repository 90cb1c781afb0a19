import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { cardStateRule, type CardPaymentStateName } from '#rules/card-payment-states.ts'
import { holdDay, holdEnd, type DepositWayName } from '#rules/deposit-ways.ts'

/** A hold is renewed from 36 hours before its end on, so that the customer has a day to confirm the new one. */
const RENEWED_BEFORE_MS = 36 * 3_600_000

/** For so many days after the agreed return a hold is renewed while pieces are out. */
export const LATE_DAYS = 30

/** A declined charge is tried daily from so many days before the hand-over on. */
const CHARGED_AGAIN_DAYS = 3

/** One card payment of a deposit; amounts in minor units. */
export interface DepositTry {
  state: CardPaymentStateName
  amountMinor: number
  createdAt: Date
  capturedMinor: number
}

/** The deposit of one order on a card, as it is now. */
export interface DepositPlan {
  way: DepositWayName
  /** Required minus received, in minor units. A hold does not lower it. */
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
  /** The hold on the card: authorized, or a claim takes its part. */
  hold: { state: CardPaymentStateName; amountMinor: number; captureBefore: Date | null } | null
  latest: DepositTry | null
}

/** `take`: make a new try; its success releases an earlier hold. `release`: release the hold, or end the open try. */
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

/** Whether the latest try is unfinished and its deposit is no longer needed or has another sum. */
const isStale = ({ latest, hold, needMinor, isBegun }: DepositPlan): boolean =>
  latest !== null &&
  hold === null &&
  cardStateRule(latest.state).isLive &&
  latest.state !== 'void_requested' &&
  (needMinor <= 0 || (!isBegun && latest.amountMinor !== needMinor))

/** The step of a `hold`: places it, renews it, replaces it when the sum changes, releases it when the days move. */
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

/** The step of a `charge`: takes it at once; after a declined try only in the last days. */
const chargeStep = (plan: DepositPlan, now: Date): DepositStep | null =>
  plan.needMinor > 0 && (plan.latest === null || plan.latest.state === 'voided' || isSoon(plan, now)) ? 'take' : null

/**
 * The step that is due now; null: none (docs/spec/deposits.md#when-it-is-taken). A deposit that was taken once is not
 * taken again; only `forcedStep` does that.
 */
export function depositStep(plan: DepositPlan, now: Date): DepositStep | null {
  const { way, isDecided, isCovered, latest } = plan
  if (way === 'cash') return null
  if (isStale(plan)) return 'release'
  const isTaken = latest !== null && latest.capturedMinor > 0
  const wanted = way === 'hold' ? holdStep(plan, now) : chargeStep(plan, now)
  if (wanted !== 'take') return wanted
  return isDecided && isCovered && !isTaken && mayTry(plan, now) ? 'take' : null
}

/** The step when staff try the card at once: a try that has ended does not count. */
export const forcedStep = (plan: DepositPlan, now: Date): DepositStep | null => {
  const { latest } = plan
  const isEnded = latest !== null && cardStateRule(latest.state).isFinal
  return depositStep(isEnded ? { ...plan, latest: null } : plan, now)
}

/**
 * Whether „Днес“ lists the order: pieces leave or are out without a deposit, or its hold ends and is not renewed
 * (docs/spec/deposits.md#what-staff-see).
 */
export function lacksDeposit(plan: DepositPlan, now: Date): boolean {
  const { way, hold, needMinor, leavesOn, isDecided, isCovered } = plan
  if (way === 'cash' || needMinor <= 0 || !isDecided || !isCovered) return false
  const today = dayInSofia(now)
  if (way === 'charge') return isSoon(plan, now) || plan.latest?.state === 'failed'
  if (today < holdDay(leavesOn) || !isNeeded(plan, today)) return false
  return hold === null || isEnding(hold.captureBefore, now)
}
