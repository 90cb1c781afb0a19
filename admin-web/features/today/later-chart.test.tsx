import { expect, test } from '@jest/globals'
import { setLanguage } from './later-chart.ts'

test('the chart loads in a browser whose language is no locale', async () => {
  Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true })
  expect(() => new Intl.NumberFormat(navigator.language)).toThrow('Incorrect locale')
  setLanguage()
  expect(await import('uplot')).toHaveProperty('default')
})
