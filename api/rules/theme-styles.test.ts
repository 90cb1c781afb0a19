import { describe, expect, test } from '@jest/globals'
import { styleOfIcon, themeStyle } from './theme-styles.ts'

describe('themeStyle()', () => {
  test.each([
    ['Принцеси', 'PRINCESS'],
    ['ПАРТИ ЕДНОРОЗИ', 'UNICORN'],
    ['Еднорог и дъга', 'UNICORN'],
    ['Пиратско приключение', 'PIRATE'],
    ['Супергерои', 'SUPERHERO'],
    ['Фигури и животни', 'ANIMAL'],
    ['Горски феи', 'FAIRY'],
    ['Космос', 'SPACE'],
    ['Диско парти', 'MUSIC'],
    ['Цветя', 'FLOWER'],
    ['Футбол', 'SPORT'],
    // The names that the specification lists (docs/spec/party-themes.md#theme-page) in addition to those above.
    ['Детски филмчета', 'FILM'],
    ['Играчки за деца', 'TOY'],
    ['Тематични', 'MASK'],
    ['Цифри и букви', 'LETTER'],
    ['Балони', 'BALLOON'],
  ])('gives „%s“ the icon %s', (name, icon) => {
    expect(themeStyle(name).icon).toBe(icon)
  })
})

describe('styleOfIcon()', () => {
  test('finds the tint of an icon in any case', () => {
    expect(styleOfIcon('pirate')?.gradient).toEqual({ from: '#4c5bd4', to: '#33294f' })
  })
  test('knows nothing of other names', () => {
    expect(styleOfIcon('dragon')).toBeNull()
  })
})
