import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ChangeDepositWayDocument, SecureDepositDocument, SettleDepositDocument } from './deposit-mutations.graphql.ts'

const SHOWING = ['ordersLackingDeposit', 'panelFigures'] as const

/** Changes how the deposit of an order is secured (docs/spec/deposits.md#three-ways). */
export const useChangeDepositWay = () =>
  useAction(ChangeDepositWayDocument, ({ changeDepositWay }) => changeDepositWay, {
    success: 'Начинът на депозита е сменен',
    failure: 'Начинът на депозита не беше сменен',
    onDone: (cache) => rereadLists(cache, SHOWING),
  })

/** Tries the stored card of an order at once (docs/spec/deposits.md#when-it-is-taken). */
export const useSecureDeposit = () =>
  useAction(SecureDepositDocument, ({ secureDeposit }) => secureDeposit, {
    success: 'Картата е опитана: вижте състоянието на депозита',
    failure: 'Депозитът не беше опитан',
    onDone: (cache) => rereadLists(cache, SHOWING),
  })

/** Takes a claim and releases or refunds the rest (docs/spec/deposits.md#a-claim). */
export const useSettleDeposit = () =>
  useAction(SettleDepositDocument, ({ settleDeposit }) => settleDeposit, {
    success: 'Депозитът е уреден',
    failure: 'Депозитът не беше уреден',
    isKeyed: true,
    shownByCaller: ['DepositShortError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, [...SHOWING, 'tillDay', 'tillDays']),
  })
