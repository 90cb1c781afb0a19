import { expect, test } from '@jest/globals'
import {
  combinationFieldAt,
  combinationProblems,
  combinationsInput,
  figuresOf,
  freeCombinations,
  gridLines,
  NOTHING_TICKED,
  ticked,
  tickedIn,
  withOwn,
} from './combinations.rules.ts'

const GOLD = { id: 'gold', name: 'Злато' }
const PINK = { id: 'pink', name: 'Розово' }
const [ONE, TWO] = [
  { id: '1', name: '1' },
  { id: '2', name: '2' },
]
const LINES = gridLines([GOLD, PINK], [ONE, TWO])
const NONE: ReadonlySet<string> = new Set()
const names = (form: typeof NOTHING_TICKED, present = NONE) => tickedIn(LINES, present, form).map(({ name }) => name)

test('two options make a grid, one makes a list', () => {
  expect(LINES.map(({ value, cells }) => [value.name, cells.map(({ combination }) => combination.name)])).toEqual([
    ['Злато', ['Злато, 1', 'Злато, 2']],
    ['Розово', ['Розово, 1', 'Розово, 2']],
  ])
  expect(gridLines([GOLD, PINK], null).flatMap(({ cells }) => cells.map(({ label }) => label))).toEqual([
    'Злато',
    'Розово',
  ])
})

test('nothing is ticked beforehand', () => {
  expect(names(NOTHING_TICKED)).toEqual([])
})

test('only ticked combinations are made, in the order of the grid', () => {
  const form = ticked(ticked(NOTHING_TICKED, ['pink 1'], true), ['gold 2'], true)
  expect(names(form)).toEqual(['Злато, 2', 'Розово, 1'])
  expect(names(ticked(form, ['gold 2'], false))).toEqual(['Розово, 1'])
})

test('a combination that the product has, and one whose value left the grid, are not made', () => {
  const form = ticked(NOTHING_TICKED, ['gold 1', 'gold 2', 'gold 3'], true)
  expect(names(form, new Set(['gold 1']))).toEqual(['Злато, 2'])
})

test('a combination has what all have, until it gets its own', () => {
  const form = withOwn(
    { ...ticked(NOTHING_TICKED, ['gold 1', 'gold 2'], true), price: '4,50', quantity: '3' },
    'gold 2',
    {
      price: '5',
      pictureUrl: '/two.webp',
    },
  )
  expect(figuresOf(form, 'gold 1')).toEqual({ price: '4,50', quantity: '3', pictureUrl: '' })
  expect(combinationsInput(form, tickedIn(LINES, NONE, form))).toEqual([
    { valueIds: ['gold', '1'], price: '4.50', quantity: 3 },
    { valueIds: ['gold', '2'], price: '5', quantity: 3, pictureUrl: '/two.webp' },
  ])
})

test('own figures stay when the row of the combination is ticked once more', () => {
  const form = withOwn(ticked(NOTHING_TICKED, ['gold 1'], true), 'gold 1', { quantity: '7' })
  expect(figuresOf(ticked(form, ['gold 1', 'gold 2'], true), 'gold 1').quantity).toBe('7')
})

test.each([
  ['nothing is ticked', NOTHING_TICKED, { grid: 'Отбележете поне една комбинация' }],
  ['all need a price', ticked(NOTHING_TICKED, ['gold 1'], true), { price: 'Въведете цена' }],
  [
    'the price of all is not needed where each has its own',
    withOwn(ticked(NOTHING_TICKED, ['gold 1'], true), 'gold 1', { price: '3' }),
    {},
  ],
  [
    'own quantities are whole numbers',
    withOwn({ ...ticked(NOTHING_TICKED, ['gold 1', 'gold 2'], true), price: '3' }, 'gold 2', { quantity: '1,5' }),
    { 'ticked.1.quantity': 'Въведете цяло число от 0 до 1000000' },
  ],
])('%s', (_title, form, problems) => {
  expect(combinationProblems(form, tickedIn(LINES, NONE, form))).toEqual(problems)
})

test.each([
  [['combinations'], 'grid'],
  [['combinations', '1', 'price'], 'ticked.1.price'],
])('the refusal at %j is shown at „%s“', (path, field) => expect(combinationFieldAt(path)).toBe(field))

test('a price of 0 is noticed', () => {
  const form = { ...ticked(NOTHING_TICKED, ['gold 1'], true), price: '0' }
  expect(freeCombinations(form, tickedIn(LINES, NONE, form))).toBe(true)
  expect(freeCombinations({ ...form, price: '1' }, tickedIn(LINES, NONE, form))).toBe(false)
})
