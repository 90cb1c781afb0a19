import { expect, test } from '@jest/globals'
import { electronicAddressProblem, electronicHref, publishesUnsafe } from './safety-data.ts'

const draft = (makerId: number | null = null) => ({ isDraft: true, makerId })
const shown = (makerId: number | null = null) => ({ isDraft: false, makerId })

test.each([
  ['a new published product without a maker', null, shown(), true],
  ['a new draft without a maker', null, draft(), false],
  ['a new published product with a maker', null, shown(1), false],
  ['a draft that is published without a maker', draft(), shown(), true],
  ['a draft that is published with its maker', draft(), shown(1), false],
  ['a published product that loses its maker', shown(1), shown(), true],
  ['a published product that never had a maker', shown(), shown(), false],
  ['a published product that becomes a draft', shown(1), draft(), false],
])('%s', (_what, before, after, isRefused) => {
  expect(publishesUnsafe(before, after)).toBe(isRefused)
})

test.each([
  ['qa@maker.example', 'mailto:qa@maker.example'],
  ['https://maker.example/safety', 'https://maker.example/safety'],
  ['maker.example', 'https://maker.example'],
  ['балони.бг/контакт', 'https://балони.бг/контакт'],
])('%s is an electronic address', (address, href) => {
  expect(electronicAddressProblem(address)).toBeNull()
  expect(electronicHref(address)).toBe(href)
})

test.each(['', 'няма', 'ул. „Роза“ 5', 'javascript:alert(1)', 'maker@', 'ftp://maker.example'])(
  '%j is no electronic address',
  (address) => {
    expect(electronicAddressProblem(address)).toBe('Въведете имейл или страница, например https://…')
  },
)
