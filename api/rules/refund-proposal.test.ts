import { expect, test } from '@jest/globals'
import { allocate } from './package-price.ts'
import { leftOfFee, leftOfLine, refundedByLine, refundOfPieces, type RefundableLine } from './refund-proposal.ts'

const line = (part: Partial<RefundableLine>): RefundableLine => ({
  quantity: 7,
  priceMinor: 1000,
  refundedMinor: 0,
  returned: 0,
  ...part,
})

test.each<[string, Partial<RefundableLine>, number, number]>([
  ['all pieces', {}, 7, 1000],
  // 10.00 over 7: six pieces have 1.43, the last one 1.42.
  ['three of seven pieces', {}, 3, 429],
  ['the other four', { returned: 3, refundedMinor: 429 }, 4, 571],
  // 7 % off 10.00.
  ['three of seven with a code of 7 %', { priceMinor: 930 }, 3, 399],
  ['the other four with it', { priceMinor: 930, returned: 3, refundedMinor: 399 }, 4, 531],
  ['all after an earlier refund without goods', { refundedMinor: 300 }, 7, 700],
  ['some after an earlier refund of nearly all', { refundedMinor: 900 }, 3, 100],
  ['pieces of a line that is refunded', { refundedMinor: 1000 }, 3, 0],
  ['more pieces than there are', { returned: 5, refundedMinor: 715 }, 9, 285],
  ['none', {}, 0, 0],
  ['a gift', { priceMinor: 0 }, 7, 0],
])('%s cost their price, less earlier refunds', (_case, part, pieces, expected) => {
  expect(refundOfPieces(line(part), pieces)).toBe(expected)
})

test('a package of 79.90 over seven parts is refunded to the cent, in any order of pieces', () => {
  const shares = allocate(7990, [1999, 1250, 890, 333, 333, 100, 2400])
  let sum = 0
  for (const priceMinor of shares) {
    let refundedMinor = 0
    for (const pieces of [1, 2, 1]) {
      const returned = refundedMinor === 0 ? 0 : pieces === 2 ? 1 : 3
      refundedMinor += refundOfPieces(line({ quantity: 4, priceMinor, refundedMinor, returned }), pieces)
    }
    expect(leftOfLine({ priceMinor, refundedMinor })).toBe(0)
    sum += refundedMinor
  }
  expect(sum).toBe(7990)
})

const returned = (paidBackMinor: number, ...minor: number[]) => ({
  paidBackMinor,
  lines: minor.map((refundedMinor, lineId) => ({ lineId, refundedMinor })),
})

test('refunds of lines are summed over the returns', () => {
  expect([...refundedByLine([returned(500, 300, 200), returned(100, 50)])]).toEqual([
    [0, 350],
    [1, 200],
  ])
  // The second was corrected: from 5.00 to 2.50, and the third to nothing.
  expect([...refundedByLine([returned(250, 300, 200), returned(0, 100, 100)])]).toEqual([
    [0, 150],
    [1, 100],
  ])
})

test.each([
  ['nothing was refunded', 600, 0, 0, 600],
  ['lines alone were refunded', 600, 1000, 1000, 600],
  ['the fee was refunded with a line', 600, 1600, 1000, 0],
  ['a part was refunded for no line', 600, 1100, 1000, 500],
  ['more was refunded for no line', 600, 2000, 1000, 0],
  ['the order was collected', 0, 0, 0, 0],
])('the rest of the fee: %s', (_case, fee, refunded, ofLines, left) => {
  expect(leftOfFee(fee, refunded, ofLines)).toBe(left)
})
