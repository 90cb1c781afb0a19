import { expect, test } from '@jest/globals'

test('the chart loads in a browser whose language is no locale', async () => {
  Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true })
  expect(() => new Intl.NumberFormat(navigator.language)).toThrow(RangeError)
  const { TurnoverChart } = await import('./TurnoverChart.tsx')
  expect(TurnoverChart).toEqual(expect.any(Function))
})
