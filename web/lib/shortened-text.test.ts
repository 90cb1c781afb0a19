import { expect, test } from '@jest/globals'
import { shortened } from './shortened-text.ts'

test.each([
  ['Къс текст.', 20, 'Къс текст.'],
  ['Точно толкова', 13, 'Точно толкова'],
  ['Балони за рожден ден и за кръщене', 20, 'Балони за рожден…'],
  ['Меко розово, което стои чудесно', 13, 'Меко розово…'],
  ['Първо изречение тук. Второ изречение е по-дълго', 30, 'Първо изречение тук.'],
  ['Ех. Кратко изречение не стига за описание', 30, 'Ех. Кратко изречение не стига…'],
  ['Ред\nи   още', 20, 'Ред и още'],
  ['Непрекъснатадълга', 10, 'Непрекъсн…'],
])('%j in %i letters is %j', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})

test.each(Array.from({ length: 40 }, (_none, index) => index + 10))('%i letters are never exceeded', (most) => {
  const text = 'Балоните са от 100% естествен латекс, надуват се с въздух или хелий. Размерът лети до 12 часа.'
  const said = shortened(text, most)
  expect(said.length).toBeLessThanOrEqual(most)
  const body = said.replace(/…$/, '')
  expect(text.startsWith(body)).toBe(true)
  expect(text[body.length] ?? ' ').toMatch(/[\s,.]/)
})
