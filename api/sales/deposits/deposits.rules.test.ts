import { describe, expect, test } from '@jest/globals'
import { depositStep, forcedStep, lacksDeposit, type DepositPlan, type DepositTry } from './deposits.rules.ts'

const NOW = new Date('2026-12-10T10:00:00Z')
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000)

const plan = (part: Partial<DepositPlan> = {}): DepositPlan => ({
  way: 'hold',
  needMinor: 6_000,
  leavesOn: '2026-12-11',
  endsOn: '2026-12-13',
  isBegun: false,
  isOut: false,
  isDecided: true,
  isCovered: true,
  hold: null,
  latest: null,
  ...part,
})

const tried = (state: DepositTry['state'], createdAt = NOW, capturedMinor = 0): DepositTry => ({
  state,
  amountMinor: 6_000,
  createdAt,
  capturedMinor,
})

const held = (captureBefore: Date | null, amountMinor = 6_000): Pick<DepositPlan, 'hold' | 'latest'> => ({
  hold: { state: 'authorized', amountMinor, captureBefore },
  latest: tried('authorized', hours(-72)),
})

const OUT = { isBegun: true, isOut: true }

describe('a deposit that is held', () => {
  test.each<[string, Partial<DepositPlan>, ReturnType<typeof depositStep>]>([
    ['two days before the hand-over', { leavesOn: '2026-12-12' }, null],
    ['the day before', {}, 'take'],
    ['on the day itself, when the day before was missed', { leavesOn: '2026-12-10' }, 'take'],
    ['of an order that the card does not cover yet', { isCovered: false }, null],
    ['of a rental that waits for a decision', { isDecided: false }, null],
    ['of an order in cash', { way: 'cash' }, null],
    ['that the customer paid in cash meanwhile', { needMinor: 0 }, null],
    ['while a try waits for the customer', { latest: tried('action_required') }, null],
    ['whose try is another sum', { latest: { ...tried('created'), amountMinor: 5_000 } }, 'release'],
    ['whose renewal is underway and all is back', { needMinor: 0, isBegun: true, latest: tried('unknown') }, 'release'],
    ['that was declined today', { latest: tried('failed') }, null],
    ['that was declined yesterday', { latest: tried('failed', hours(-24)) }, 'take'],
    ['that holds', held(hours(100)), null],
    ['that holds, and the rental moved away', { ...held(hours(100)), leavesOn: '2026-12-20' }, 'release'],
    ['that holds, and nothing is rented any more', { ...held(hours(100)), needMinor: 0 }, 'release'],
    ['that holds another sum', held(hours(100), 5_000), 'take'],
    ['that holds another sum, after the hand-over', { ...held(hours(100), 5_000), ...OUT }, null],
    ['whose hold ends soon while the pieces are out', { ...held(hours(30)), ...OUT }, 'take'],
    ['whose hold ends soon while the pieces are late', { ...held(hours(30)), ...OUT, endsOn: '2026-12-01' }, 'take'],
    ['whose hold ends soon and all is back', { ...held(hours(30)), isBegun: true, needMinor: 0 }, null],
    [
      'whose hold is about to be taken by a claim',
      { ...OUT, hold: { state: 'capture_requested', amountMinor: 6_000, captureBefore: null } },
      null,
    ],
    ['whose hold has ended while the pieces are out', { ...OUT, latest: tried('expired', hours(-120)) }, 'take'],
    ['that a claim has taken', { ...OUT, latest: tried('captured', hours(-24), 1_000) }, null],
  ])('%s', (_name, part, step) => expect(depositStep(plan(part), NOW)).toBe(step))
})

describe('a deposit that is charged', () => {
  test.each<[string, Partial<DepositPlan>, ReturnType<typeof depositStep>]>([
    ['long before the hand-over', { leavesOn: '2027-02-01' }, 'take'],
    [
      'that was declined, long before the hand-over',
      { leavesOn: '2027-02-01', latest: tried('failed', hours(-48)) },
      null,
    ],
    ['that was declined, in the last days', { latest: tried('failed', hours(-48)) }, 'take'],
    ['before the order is paid', { isCovered: false }, null],
    ['that was taken', { needMinor: 0, latest: tried('captured', hours(-24), 6_000) }, null],
    ['that staff have refunded', { latest: tried('refunded', hours(-24), 6_000) }, null],
  ])('%s', (_name, part, step) => expect(depositStep(plan({ way: 'charge', ...part }), NOW)).toBe(step))
})

test('staff try a declined card again on the same day', () => {
  expect(forcedStep(plan({ latest: tried('failed') }), NOW)).toBe('take')
  expect(forcedStep(plan({ latest: tried('action_required') }), NOW)).toBeNull()
})

test.each<[string, Partial<DepositPlan>, boolean]>([
  ['nothing is held the day before', {}, true],
  ['nothing is held, more than a day before', { leavesOn: '2026-12-12' }, false],
  ['it is held', held(hours(100)), false],
  ['its hold ends and the next one is declined', { ...held(hours(20)), ...OUT, latest: tried('failed') }, true],
  ['it was to be charged', { way: 'charge', latest: tried('failed'), leavesOn: '2027-01-01' }, true],
  ['all is back', { needMinor: 0, isBegun: true }, false],
])('staff see a missing deposit: %s', (_name, part, isMissing) => expect(lacksDeposit(plan(part), NOW)).toBe(isMissing))
