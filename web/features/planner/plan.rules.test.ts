import { expect, test } from '@jest/globals'
import { planProblems, readPlan, withColour, writePlan, type Plan } from './plan.rules.ts'

const THEMES = [{ code: 'princesi', name: 'Принцеси' }]
const PLAN: Plan = {
  eventOn: '2026-12-12',
  adults: 2,
  children: 10,
  theme: 'princesi',
  colours: ['rozovo', 'zlato'],
  budget: '80',
}
const PARTY = { eventOn: '2026-12-19', adults: 4, children: 8, theme: 'Принцеси', budget: { amount: '120.00' } }

test('the address keeps all wishes', () => expect(readPlan(writePlan(PLAN), null, THEMES)).toEqual(PLAN))

test('an empty wish of the address is not replaced by that of the party', () => {
  const empty = { ...PLAN, theme: '', budget: '', colours: [] }
  expect(readPlan(writePlan(empty), PARTY, THEMES)).toEqual(empty)
})

test('the party of the cart fills what the address does not say', () =>
  expect(readPlan(new URLSearchParams(), PARTY, THEMES)).toEqual({
    eventOn: '2026-12-19',
    adults: 4,
    children: 8,
    theme: 'princesi',
    colours: [],
    budget: '120.00',
  }))

test('without both, and for what the form refuses, there are twelve guests and no day', () =>
  expect(readPlan(new URLSearchParams('date=2026-13-45&adults=x&children=1e2&budget=много'), null, THEMES)).toEqual({
    eventOn: '',
    adults: 2,
    children: 10,
    theme: '',
    colours: [],
    budget: '',
  }))

test.each([
  [{}, { eventOn: null, guests: null }],
  [{ eventOn: '2026-11-25' }, { eventOn: 'Датата на партито вече е минала', guests: null }],
  [
    { adults: 0, children: 0 },
    { eventOn: null, guests: 'Напишете колко гости очаквате' },
  ],
])('%j has the problems %j', (part, problems) =>
  expect(planProblems({ ...PLAN, ...part }, '2026-11-26')).toEqual(problems),
)

test('a colour is chosen and left again', () => {
  expect(withColour(['zlato'], 'rozovo')).toEqual(['zlato', 'rozovo'])
  expect(withColour(['zlato', 'rozovo'], 'zlato')).toEqual(['rozovo'])
})
