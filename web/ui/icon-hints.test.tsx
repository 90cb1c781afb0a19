import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { startIconHints } from './icon-hints.ts'

let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML =
    '<button aria-label="Меню"><svg></svg></button><a href="/cart" aria-label="Количка, 2 артикула"><svg></svg><b>2</b></a><button aria-label="Вход за клиенти">Вход</button><button>Изход</button>'
  stop = startIconHints()
})

afterEach(() => {
  stop()
  jest.useRealTimers()
})

const at = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}
const menu = () => at('[aria-label="Меню"] svg')
const cart = () => at('[aria-label^="Количка"] svg')
const text = () => document.querySelector('[data-hint]')?.textContent ?? null

function over(target: Element, pointerType = 'mouse'): void {
  target.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }))
}
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))

test('the name of an icon alone shows after 700 ms', () => {
  over(menu())
  jest.advanceTimersByTime(699)
  expect(text()).toBeNull()
  jest.advanceTimersByTime(1)
  expect(text()).toBe('Меню')
  expect(at('[data-hint]')).toHaveAttribute('aria-hidden', 'true')
})

test('the next one within 300 ms shows at once, a later one after the whole delay', () => {
  over(menu())
  jest.advanceTimersByTime(700)
  over(document.body)
  expect(text()).toBeNull()
  jest.advanceTimersByTime(299)
  over(cart())
  jest.advanceTimersByTime(0)
  expect(text()).toBe('Количка, 2 артикула')
  over(document.body)
  jest.advanceTimersByTime(300)
  over(menu())
  jest.advanceTimersByTime(699)
  expect(text()).toBeNull()
})

test('an icon that is left in time shows nothing', () => {
  over(menu())
  jest.advanceTimersByTime(600)
  over(document.body)
  jest.advanceTimersByTime(1000)
  expect(text()).toBeNull()
})

test.each(['[aria-label^="Вход"]', 'button:last-of-type'])('an element with a text, %s, has no hint', (selector) => {
  over(at(selector))
  jest.advanceTimersByTime(1000)
  expect(text()).toBeNull()
})

test('a finger shows nothing', () => {
  over(menu(), 'touch')
  jest.advanceTimersByTime(1000)
  expect(text()).toBeNull()
})

test('a hint stays while the mouse is on it, and goes by Escape or a click', () => {
  over(menu())
  jest.advanceTimersByTime(700)
  over(at('[data-hint] span'))
  expect(text()).toBe('Меню')
  press('Escape')
  expect(text()).toBeNull()
  over(menu())
  jest.advanceTimersByTime(700)
  expect(text()).toBe('Меню')
  menu().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  expect(text()).toBeNull()
})
