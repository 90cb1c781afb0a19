import { expect, test } from '@jest/globals'
import { answerAfter } from './answer-after.ts'

test.each([
  ['resolves', () => Promise.resolve('done'), { value: 'done' }],
  ['fails', () => Promise.reject(new Error('no')), { reason: new Error('no') }],
])('work that %s is answered once the pause is over', async (_, work, expected) => {
  const pause = Promise.withResolvers<void>()
  const order: string[] = []
  const answered = answerAfter(work(), pause.promise).then(
    (value) => {
      order.push('answer')
      return { value }
    },
    (reason: unknown) => {
      order.push('answer')
      return { reason }
    },
  )
  await new Promise((resolve) => setImmediate(resolve))
  order.push('pause')
  pause.resolve()
  expect(await answered).toEqual(expected)
  expect(order).toEqual(['pause', 'answer'])
})

test('work that takes longer is answered when it is done', async () => {
  const work = Promise.withResolvers<string>()
  const answered = answerAfter(work.promise, Promise.resolve())
  work.resolve('late')
  expect(await answered).toBe('late')
})
