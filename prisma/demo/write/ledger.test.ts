import { describe, expect, test } from '@jest/globals'
import { ledgerOf, type Taking } from './ledger.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day))
const shelf = (quantity: number) => [{ id: 1, product_id: 1, variant_id: null, quantity, low_stock_threshold: 5 }]
const taking = (quantity: number, day: number, backOn: number | null = null): Taking => ({
  stockId: 1,
  orderLineId: day,
  quantity,
  takenAt: at(day),
  givenBackAt: backOn === null ? null : at(backOn),
})
const stepsOf = (quantity: number, takings: Taking[]) =>
  ledgerOf(shelf(quantity), takings, at(1)).map((step) => [step.reason, step.delta, step.quantity_after])

describe('ledgerOf()', () => {
  test('the received units are the present ones and the sold ones', () => {
    expect(stepsOf(7, [taking(2, 5), taking(1, 3)])).toEqual([
      ['initial', 10, 10],
      ['sale', -1, 9],
      ['sale', -2, 7],
    ])
  })

  test('gives back what a cancelled order took', () => {
    expect(stepsOf(4, [taking(3, 3, 4)])).toEqual([
      ['initial', 4, 4],
      ['sale', -3, 1],
      ['cancellation', 3, 4],
    ])
  })

  test('never falls below nothing while a cancelled order still stood', () => {
    expect(stepsOf(0, [taking(2, 3, 4)])).toEqual([
      ['initial', 2, 2],
      ['sale', -2, 0],
      ['cancellation', 2, 2],
      ['adjustment', -2, 0],
    ])
  })

  test('says nothing of a shelf that was always empty', () => {
    expect(stepsOf(0, [])).toEqual([])
  })
})
