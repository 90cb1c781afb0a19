import { expect, test } from '@jest/globals'
import { cardPage } from './card-pages.ts'

test.each([
  [1050, 'EUR', '10.50\u00A0€'],
  [123456, 'eur', '1234.56\u00A0€'],
  [1050, 'BGN', '10.50\u00A0лв'],
])('the page of a card shows %i in %s as „%s“', (amountMinor, currency, text) => {
  const page = cardPage({ amountMinor, currency, description: 'Поръчка 7', refusal: null, action: '/', returnUrl: '/' })
  expect(page).toContain(`<strong>${text}</strong>`)
})
