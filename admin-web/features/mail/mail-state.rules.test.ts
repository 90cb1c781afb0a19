import { expect, test } from '@jest/globals'
import { resendLabel, stateText } from './mail-state.rules.ts'

const LETTER = { tries: 0, nextTryAt: 'следващия ден', sentAt: null }

test.each([
  ['WAITING', {}, 'Тръгва на следващия ден', 'Изпрати сега'],
  ['WAITING', { tries: 2 }, 'След 2 опита; следващият е на следващия ден', 'Изпрати сега'],
  ['SENT', { sentAt: 'днес' }, 'На днес', 'Изпрати още веднъж'],
  ['FAILED', { tries: 1 }, 'След 1 опит; повече няма да се опитва само', 'Изпрати сега'],
  ['UNKNOWN', {}, 'Възможно е вече да е стигнало: изпратете го пак само ако не е', 'Изпрати сега'],
  ['SENDING', {}, 'Чака отговора на сървъра', null],
  ['DIGEST', {}, 'Влиза в обобщението на деня', null],
  ['DROPPED', {}, '', null],
] as const)('an e-mail that is %s %j', (state, more, text, label) => {
  expect(stateText({ ...LETTER, state, ...more }, (instant) => instant)).toBe(text)
  expect(resendLabel(state)).toBe(label)
})
