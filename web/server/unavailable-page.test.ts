import { expect, test } from '@jest/globals'
import { UnavailableError } from '#lib/errors.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { unavailablePage } from './unavailable-page.ts'

test('a person who meets a shop without its database sees a page that says when to come back', () => {
  const { status, headers, body } = unavailablePage(new UnavailableError(), SHOP_FACTS)
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
  expect(body.plain().toString()).toContain('Магазинът е временно недостъпен. Моля, опитайте отново след малко.')
})

test('a bug stays a bug', () => {
  expect(() => unavailablePage(new TypeError('undefined is not a function'), SHOP_FACTS)).toThrow(TypeError)
})
