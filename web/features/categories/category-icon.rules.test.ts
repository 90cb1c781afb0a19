import { expect, test } from '@jest/globals'
import { categoryIcon } from './category-icon.rules.ts'

// All categories of the demo shop, and a few that another shop may have.
test.each([
  ['Латексови балони', 'BALLOON'],
  ['Фолиеви балони', 'BALLOON'],
  ['Балони с хелий', 'BALLOON'],
  ['Парти артикули', 'PARTY'],
  ['Украса и гирлянди', 'DECORATION'],
  ['Свещи и торта', 'CAKE'],
  ['Парти теми', 'THEME'],
  ['Маса и сервиране', 'TABLE'],
  ['Подаръци и торбички', 'GIFT'],
  ['Най-търсени', 'STAR'],
  ['Столове и маси', 'CHAIR'],
  ['Арки и стойки', 'ARCH'],
  ['Парти машини', 'MACHINE'],
  ['Костюми', 'COSTUME'],
  ['Осветление и звук', 'LIGHT'],
  ['Шатри и надуваеми', 'TENT'],
  ['ОЗВУЧАВАНЕ И МУЗИКА', 'SOUND'],
  ['Система', 'PARTY'],
  ['Телефони', 'PARTY'],
])('„%s“ has the icon %s', (name, icon) => {
  expect(categoryIcon(name)).toBe(icon)
})
