import { expect, test } from '@jest/globals'
import type { RentalState } from '../../gql/graph.ts'
import { deletionProblem } from './deletion.rules.ts'

const of = (state: RentalState, endsOn: string) =>
  deletionProblem({ databaseId: 12, state, endsOn, order: { databaseId: 1042 } }, '2026-11-26')

test.each<[RentalState, string]>([
  ['REJECTED', '2026-12-01'],
  ['CANCELLED', '2026-12-01'],
  ['WAITING', '2026-11-25'],
  ['APPROVED', '2026-11-25'],
])('%s until %s can be deleted', (state, endsOn) => {
  expect(of(state, endsOn)).toBeNull()
})

test.each<[RentalState, string]>([
  ['WAITING', '2026-11-26'],
  ['APPROVED', '2026-12-01'],
])('%s until %s holds days, and can be rejected instead', (state, endsOn) => {
  expect(of(state, endsOn)).toMatchObject({ text: expect.stringContaining('поръчка № 1042'), mayReject: true })
})

test.each<RentalState>(['HANDED_OVER', 'LATE', 'RETURNED', 'CLOSED'])('%s is neither deleted nor rejected', (state) => {
  expect(of(state, '2026-11-25')).toMatchObject({ text: expect.stringContaining('предадени'), mayReject: false })
})
