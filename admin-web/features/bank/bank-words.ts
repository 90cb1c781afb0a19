import { bankDifference } from '#rules/bank-difference.ts'
import { minorUnitsOf } from '#rules/money.ts'
import type { BankEntryState } from '../../gql/graph.ts'
import type { Status } from '../../ui/status-filter.ts'
import { baseName, CURRENCY_NAMES, moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { BankEntryChoice_entryFragment } from './BankEntryChoice.graphql.ts'

export type Match = BankEntryChoice_entryFragment['matches'][number]

export const BANK_ENTRY_STATES: Record<BankEntryState, Status> = {
  OPEN: { label: 'Чака решение', palette: 'sun' },
  MATCHED: { label: 'Записан', palette: 'mint' },
  IGNORED: { label: 'Оставен настрана', palette: 'gray' },
}

const BY_NAME: Record<Match['difference'], Status> = {
  EQUAL: { label: 'Точната сума', palette: 'mint' },
  LESS: { label: 'Част от сумата', palette: 'sun' },
  MORE: { label: 'Над дължимото', palette: 'berry' },
  SETTLED: { label: 'Вече платена', palette: 'berry' },
}

/** Why an order is proposed. */
export const matchStatus = ({ isNamed, difference }: Pick<Match, 'isNamed' | 'difference'>): Status =>
  isNamed ? BY_NAME[difference] : { label: 'Само по сума', palette: 'gray' }

/** Why no order is proposed: orders are proposed in the currency of the transfer alone. */
export function noMatchText({ currency }: MoneyParts): string {
  const name = CURRENCY_NAMES[currency]
  const text = `Няма поръчка в ${name} с този номер или тази сума.`
  if (name === baseName()) return text
  return `${text} Магазинът продава в ${baseName()}. Ако парите са за поръчка в ${baseName()}, запишете плащането в нея.`
}

const DIFFERENCES = { equal: 'EQUAL', less: 'LESS', more: 'MORE', settled: 'SETTLED' } as const

/** An order that staff looked for themselves. */
export function chosenMatch({ amount }: MoneyParts, order: Match['order'], owed: Match['owed']): Match {
  const difference = DIFFERENCES[bankDifference(minorUnitsOf(amount) ?? 0, minorUnitsOf(owed.amount) ?? 0)]
  return { __typename: 'BankMatch', order, owed, difference, isNamed: true, isSure: false }
}

/** What to ask before more is recorded than the order owes; null when nothing is to ask. */
export function overpaymentQuestion(amount: MoneyParts, { difference, owed, order }: Match): string | null {
  if (difference === 'SETTLED')
    return `По поръчка № ${order.databaseId} не се дължи нищо. Ако запишете превода, ${moneyText(amount)} ще са за връщане.`
  if (difference === 'MORE')
    return `По поръчка № ${order.databaseId} се дължат ${moneyText(owed)}, а преводът е ${moneyText(amount)}. Разликата ще е за връщане.`
  return null
}
