import { expect, test } from '@jest/globals'
import { onceOnline } from './later.ts'

test('on the server, where no browser tells of a network, code is loaded at once', async () => {
  expect(await onceOnline(async () => 'loaded')).toBe('loaded')
})
