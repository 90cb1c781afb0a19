import { expect, test } from '@jest/globals'
import { trackingText, trackingUrl } from './carriers.ts'

test('a parcel is tracked on the page of its carrier, with any characters in its number', () => {
  expect(trackingUrl('ECONT', '1051234567890')).toBe('https://www.econt.com/services/track-shipment/1051234567890')
  expect(trackingUrl('SPEEDY', '61 2/3')).toBe('https://www.speedy.bg/bg/track-shipment?shipmentNumber=61%202%2F3')
  expect(trackingUrl('BOX_NOW', '9123456789')).toBe('https://boxnow.bg/?track=9123456789')
  expect(trackingUrl('OTHER', '1')).toBeNull()
})

test('text with carrier and number', () => {
  expect(trackingText('ECONT', '105')).toBe('Еконт, 105')
})
