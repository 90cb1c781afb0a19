import { expect, test } from '@jest/globals'
import { shortageSuggestions, suggestionsFrom, type SuggestionFacts } from './suggestions.ts'

const NONE: SuggestionFacts = {
  wanted: 30,
  available: 0,
  swaps: [],
  otherDays: null,
  eventDates: [],
  leftOut: [],
}
const FEWER = { available: 24 }
const SWAP = { swaps: [{ partId: 7, role: 'Столове', rank: 0, itemName: 'Пейка' }] }
const DAYS = { otherDays: { startsOn: '2026-12-12', endsOn: '2026-12-14' } }
const DATES = { eventDates: ['2026-12-19', '2026-12-05', '2026-12-26', '2026-12-13'] }
const OUT = { leftOut: [{ partId: 9, role: 'Арка' }] }

test.each<[string, Partial<SuggestionFacts>, string[]]>([
  ['fewer pieces come first', { ...FEWER, ...SWAP, ...DAYS, ...DATES, ...OUT }, ['FewerPieces']],
  ['then a substitute', { ...SWAP, ...DAYS, ...DATES, ...OUT }, ['SwapPart']],
  ['then other days', { ...DAYS, ...DATES, ...OUT }, ['OtherDays']],
  ['then other days of the party', { ...DATES, ...OUT }, ['OtherEventDate', 'OtherEventDate', 'OtherEventDate']],
  ['then without an optional part', OUT, ['LeaveOut']],
  ['then the shop', {}, ['AskShop']],
  ['as many pieces as wanted are no suggestion', { available: 30, ...DAYS }, ['OtherDays']],
])('%s', (_name, facts, kinds) => {
  expect(suggestionsFrom({ ...NONE, ...facts }).map(({ kind }) => kind)).toEqual(kinds)
})

test('a suggestion has what its button does', () => {
  expect(suggestionsFrom({ ...NONE, ...FEWER })).toEqual([{ kind: 'FewerPieces', quantity: 24 }])
  expect(suggestionsFrom({ ...NONE, ...SWAP })).toEqual([{ kind: 'SwapPart', ...SWAP.swaps[0] }])
  expect(suggestionsFrom({ ...NONE, ...DAYS })).toEqual([{ kind: 'OtherDays', ...DAYS.otherDays }])
  expect(suggestionsFrom({ ...NONE, ...DATES })[0]).toEqual({ kind: 'OtherEventDate', eventOn: '2026-12-19' })
  expect(suggestionsFrom({ ...NONE, ...OUT })).toEqual([{ kind: 'LeaveOut', ...OUT.leftOut[0] }])
})

test.each<[string, Partial<SuggestionFacts>, string[]]>([
  ['everything that helps', { ...FEWER, ...SWAP, ...DAYS }, ['SwapPart', 'OtherDays', 'FewerPieces']],
  ['not as many pieces as there are already', { available: 30, ...DAYS }, ['OtherDays']],
  ['a question to the customer when nothing does', {}, ['AskShop']],
])('a reservation that lacks pieces has %s', (_name, facts, kinds) => {
  expect(shortageSuggestions({ ...NONE, ...facts }).map(({ kind }) => kind)).toEqual(kinds)
})
