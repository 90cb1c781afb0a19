import type { CardPurpose } from '#prisma/client.ts'
import { depositHeld, proposalOf, type MoneySums, type PaymentEntry } from '../payments/balance.rules.ts'

/** The unpaid rest of an order without its deposit, in minor units. */
export const owedByCard = ({ priceMinor, allowanceMinor, paidMinor }: MoneySums): number =>
  Math.max(0, priceMinor - allowanceMinor - paidMinor)

type Part = Pick<PaymentEntry, 'purpose' | 'amountMinor'>

/** Distributes `amountMinor` over the parts, in their sequence; `rest` is the amount above all of them. */
function allocated(parts: readonly Part[], amountMinor: number): { parts: Part[]; rest: number } {
  let rest = amountMinor
  const taken = parts.map(({ purpose, amountMinor: most }) => {
    const part = Math.min(rest, Math.max(0, most))
    rest -= part
    return { purpose, amountMinor: part }
  })
  return { parts: taken.filter((part) => part.amountMinor > 0), rest }
}

const asEntries = (kind: 'received' | 'refunded', parts: readonly Part[]): PaymentEntry[] =>
  parts.map(({ purpose, amountMinor }) => ({ kind, purpose, amountMinor, method: 'card' }))

/** Entries of money that was taken for an order: by purpose, as far as it is owed; the rest counts as goods. */
export function takenEntries(sums: MoneySums, amountMinor: number): PaymentEntry[] {
  const owed = proposalOf(sums).filter(({ kind, purpose }) => kind === 'received' && purpose !== 'deposit')
  const { parts, rest } = allocated(owed, amountMinor)
  if (rest === 0) return asEntries('received', parts)
  const goods = parts.find(({ purpose }) => purpose === 'goods')?.amountMinor ?? 0
  const others = parts.filter(({ purpose }) => purpose !== 'goods')
  return asEntries('received', [{ purpose: 'goods', amountMinor: goods + rest }, ...others])
}

/** Entries of a deposit that was taken: received and, with a claim, withheld as well. */
export function takenDeposit(amountMinor: number, claimedMinor: bigint | null): PaymentEntry[] {
  const taken = { purpose: 'deposit', amountMinor } as const
  const received: PaymentEntry = { ...taken, kind: 'received', method: 'card' }
  return claimedMinor === null ? [received] : [received, { ...taken, kind: 'withheld', method: null }]
}

/** Entries of money that was refunded; null when the ledger does not have as much. */
export function refundedEntries(sums: MoneySums, amountMinor: number, purpose: CardPurpose): PaymentEntry[] | null {
  const { paidMinor, paidRentMinor } = sums
  const ofOrder: Part[] = [
    { purpose: 'goods', amountMinor: paidMinor - paidRentMinor },
    { purpose: 'rent', amountMinor: Math.min(paidRentMinor, paidMinor) },
  ]
  const deposit: Part = { purpose: 'deposit', amountMinor: depositHeld(sums) }
  const { parts, rest } = allocated(purpose === 'deposit' ? [deposit] : [...ofOrder, deposit], amountMinor)
  return rest === 0 ? asEntries('refunded', parts) : null
}

interface Agreed {
  amountMinor: number
  currency: string
}

/** How the provider's payment differs from ours, to staff; empty when it does not. */
export function differenceOf(ours: Agreed, theirs: Agreed): string {
  if (ours.amountMinor === theirs.amountMinor && ours.currency === theirs.currency) return ''
  const text = ({ amountMinor, currency }: Agreed) => `${(amountMinor / 100).toFixed(2)} ${currency}`
  return `очаквани ${text(ours)}, а при картовия оператор са ${text(theirs)}`
}

export const createKey = (id: number): string => `card-${id}-create`
export const captureKey = (id: number): string => `card-${id}-capture`
export const voidKey = (id: number): string => `card-${id}-void`
/** One for each refund that staff request, however often it is sent. */
export const refundKey = (id: number, operationId: number): string => `card-${id}-refund-${operationId}`

interface PendingRefund {
  id: number
  providerId: string | null
  amountMinor: number
}

interface ReportedRefund {
  id: string
  amountMinor: number
  key: string | null
}

/** Our record of a reported refund: by the provider's id, by our key, else by the amount of an open one. */
export function recordOf<Record extends PendingRefund>(
  cardPaymentId: number,
  records: readonly Record[],
  reported: ReportedRefund,
): Record | null {
  const known = records.find(({ providerId }) => providerId === reported.id)
  if (known) return known
  const open = records.filter(({ providerId }) => providerId === null)
  const isOurs = ({ id, amountMinor }: Record) =>
    reported.key === null ? amountMinor === reported.amountMinor : refundKey(cardPaymentId, id) === reported.key
  return open.find(isOurs) ?? null
}
