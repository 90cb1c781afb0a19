import { addDays, dayNumber, type CalendarDay } from './calendar.ts'
import type { CardPaymentStateName } from './card-payment-states.ts'

/** Ways to secure the deposit of rentals, with their names for staff (docs/spec/deposits.md#three-ways). */
export const DEPOSIT_WAYS = {
  cash: 'В брой или по банков път',
  charge: 'Взема се по картата и се връща',
  hold: 'Запазва се по картата',
} as const

/** `cash`, `charge` or `hold`. */
export type DepositWayName = keyof typeof DEPOSIT_WAYS

/** Days after the agreed return during which a hold is renewed, so that staff can check the pieces. */
const MARGIN_DAYS = 2

/** Most days from the day of the first hold to `holdEnd`. */
export const MOST_HOLD_DAYS = 28

/** Days of the rentals of one order. */
export interface DepositPeriod {
  /** First day on which a piece may be handed over; null without a rental. */
  leavesOn: CalendarDay | null
  /** Latest agreed return; null without a rental. */
  endsOn: CalendarDay | null
}

/** Day on which the hold is placed: the day before the first possible hand-over. */
export const holdDay = (leavesOn: CalendarDay): CalendarDay => addDays(leavesOn, -1)

/** Last day on which a hold is needed when all pieces return in time. */
export const holdEnd = (endsOn: CalendarDay): CalendarDay => addDays(endsOn, MARGIN_DAYS)

const isTooLong = ({ leavesOn, endsOn }: DepositPeriod): boolean =>
  leavesOn !== null && endsOn !== null && dayNumber(holdEnd(endsOn)) - dayNumber(holdDay(leavesOn)) > MOST_HOLD_DAYS

/** Abilities of the shop's provider of card payments. */
export interface CardAbility {
  /** The shop has a provider. */
  isOnline: boolean
  /** It can hold a sum on a stored card while the owner is absent. */
  savesCards: boolean
}

/** Text for staff that says why an order cannot have a way; null when it can. */
export function wayRefusal(way: DepositWayName, { isOnline, savesCards }: CardAbility, period: DepositPeriod) {
  if (way === 'cash') return null
  if (!isOnline) return 'Магазинът не приема плащания с карта през интернет.'
  if (way === 'charge') return null
  if (!savesCards) return 'Картовият оператор на магазина не може да запази сума по карта без клиента.'
  if (!isTooLong(period)) return null
  return `Наемът е твърде дълъг: банките запазват сума за няколко дни и тя се подновява най-много ${MOST_HOLD_DAYS} дни. Изберете друг начин.`
}

/** The way of a new order that is paid by card: the shop's choice, or cash when the order cannot have it. */
export const wayOfOrder = (chosen: DepositWayName, ability: CardAbility, period: DepositPeriod): DepositWayName =>
  wayRefusal(chosen, ability, period) === null ? chosen : 'cash'

/** Text for the customer, before and after the order. */
export const DEPOSIT_TERMS: Record<DepositWayName, string> = {
  cash: 'Депозитът се плаща при получаване, в брой или по банков път, и се връща, когато върнете наетото.',
  charge:
    'Картата ви се запазва при картовия оператор. Депозитът се взема от нея, след като потвърдим наема, и се връща по нея, когато върнете наетото.',
  hold: 'Картата ви се запазва при картовия оператор. В деня преди получаването сумата на депозита се блокира по нея, без да се взема, и се освобождава, когато върнете наетото.',
}

const DECIDING = 'Проверяваме депозита по картата ви. Ще ви пишем, ако трябва да направите нещо.'
const NEEDED = 'Депозитът още не е осигурен: въведете карта и потвърдете пред банката си, ако тя поиска.'
const TAKEN = 'Депозитът е взет от картата ви и се връща по нея, когато върнете наетото.'
const RELEASED = 'Депозитът по картата ви е освободен.'

/** Text for the customer once no deposit is needed, in place of a request to pay. */
export const DEPOSIT_OVER = 'Депозитът по карта вече не е нужен: от картата ви не се взема нищо.'

/** Text for the customer about the state of a deposit on a card. */
export const DEPOSIT_TEXTS: Record<CardPaymentStateName, string> = {
  created: NEEDED,
  unknown: DECIDING,
  action_required: NEEDED,
  processing: DECIDING,
  authorized: 'Депозитът е блокиран по картата ви, без да е взет. Освобождава се, когато върнете наетото.',
  capture_requested: 'Част от депозита се взема за щета или липса. Останалото се освобождава.',
  captured: TAKEN,
  partially_refunded: 'Част от депозита ви е върната по картата.',
  refunded: 'Депозитът ви е върнат по картата.',
  void_requested: RELEASED,
  voided: RELEASED,
  expired: 'Срокът на блокираната сума изтече: от картата ви не е взето нищо.',
  failed: 'Банката не прие депозита. Опитайте отново или с друга карта.',
  disputed: 'Депозитът е оспорен пред банката.',
  won: TAKEN,
  lost: 'Банката върна депозита по картата ви.',
}
