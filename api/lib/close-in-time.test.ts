import { expect, test } from '@jest/globals'
import { closeInTime } from './close-in-time.ts'

const HOUR_MS = 3_600_000

function recorded() {
  const done: string[] = []
  return { done, last: async () => void done.push('last') }
}

test('what closes is waited for, then the last is done', async () => {
  const { done, last } = recorded()
  const closing = Promise.withResolvers<void>()
  const closed = closeInTime(closing.promise, HOUR_MS, last)
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual([])
  closing.resolve()
  await closed
  expect(done).toEqual(['last'])
})

test('what hangs is left, and the last is done all the same', async () => {
  const { done, last } = recorded()
  await expect(closeInTime(new Promise(() => undefined), 1, last)).rejects.toThrow('not closed within 1 ms')
  expect(done).toEqual(['last'])
})

test('what fails to close is reported, and the last is done all the same', async () => {
  const { done, last } = recorded()
  await expect(closeInTime(Promise.reject(new Error('no')), HOUR_MS, last)).rejects.toThrow('no')
  expect(done).toEqual(['last'])
})
