import { longDayText } from '#rules/day-text.ts'
import { quoted } from '#rules/quoted.ts'
import { transferReference } from '#rules/bank-transfer.ts'
import { moneyText, type MoneyParts } from '../../lib/money-text.ts'
import type { QrCodeParts } from '../../ui/QrPicture.tsx'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../../gql/graph.ts'

export interface OrderFacts {
  number: number
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  hasGoods: boolean
  hasRentals: boolean
  /** Of goods for a party; null without one. */
  mustArriveOn: string | null
  owed: MoneyParts
  /** The transfer as a QR code; null where there is none. */
  transferCode: QrCodeParts | null
  /** Null when the balance could not be read. */
  toGiveBack: MoneyParts | null
  /** The whole order is collected. */
  isPickup: boolean
  /** Nothing is due, because of a promo code. */
  isFree: boolean
}

const OPEN: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'SHIPPED']

/** Whether a bank transfer is still expected: then, and only then, the bank details are shown. */
export const awaitsTransfer = ({ status, paymentMethod, paymentStatus, isFree }: OrderFacts): boolean =>
  paymentMethod === 'BANK_TRANSFER' && paymentStatus !== 'PAID' && !isFree && OPEN.includes(status)

const transferSteps = (order: OrderFacts): string[] =>
  awaitsTransfer(order)
    ? [
        `Преведете сумата с основание ${quoted(transferReference(order.number))}. Изпълняваме поръчката след постъпване на превода.`,
      ]
    : []

function deliveryStep({ hasGoods, isPickup, mustArriveOn }: OrderFacts): string[] {
  if (!hasGoods) return []
  if (isPickup) return ['Вземате стоките от склада ни, когато са готови.']
  return [mustArriveOn === null ? 'Доставяме до 2 работни дни.' : `Доставяме до ${longDayText(mustArriveOn)}.`]
}
const pickupStep = ({ hasRentals }: OrderFacts): string[] =>
  hasRentals ? ['Вземате инвентара под наем от склада ни в първия ден от периода.'] : []
const returnStep = ({ hasRentals }: OrderFacts): string[] =>
  hasRentals ? ['Връщате инвентара под наем в склада ни на последния ден от периода, до 18:00 часа.'] : []

const STEPS: Record<OrderStatus, (order: OrderFacts) => string[]> = {
  PENDING: (order) => [
    'Ще прегледаме поръчката и ще ви се обадим, за да я потвърдим – в работно време до 2 часа.',
    ...transferSteps(order),
    ...(order.hasRentals ? ['Периодът на наема ще е сигурен, щом наш служител го потвърди.'] : []),
    ...deliveryStep(order),
    ...pickupStep(order),
  ],
  PROCESSING: (order) => [
    'Подготвяме поръчката.',
    ...transferSteps(order),
    ...deliveryStep(order),
    ...pickupStep(order),
  ],
  SHIPPED: (order) => [
    ...(order.hasGoods ? [order.isPickup ? 'Поръчката ви чака в склада ни.' : 'Поръчката пътува към вас.'] : []),
    ...transferSteps(order),
    ...pickupStep(order),
  ],
  DELIVERED: returnStep,
  COMPLETED: () => [],
  CANCELLED: ({ toGiveBack }) => [
    toGiveBack !== null && toGiveBack.amount !== '0.00'
      ? `Поръчката е отменена. Ще се свържем с вас, за да върнем ${moneyText(toGiveBack)}.`
      : 'Поръчката е отменена и не дължите нищо за нея.',
  ],
}

export const nextSteps = (order: OrderFacts): string[] => STEPS[order.status](order)

/** Whether the customer still has to come to the store for an order that is under way. */
export const isCollected = ({ status, hasRentals, isPickup }: OrderFacts): boolean =>
  (hasRentals || isPickup) && OPEN.includes(status)
