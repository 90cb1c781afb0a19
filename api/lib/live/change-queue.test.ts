import { expect, test } from '@jest/globals'
import { ChangeQueue } from './change-queue.ts'

function queueOf(most: number) {
  let ends = 0
  const queue = new ChangeQueue<number>(most, () => {
    ends += 1
  })
  return { queue, ends: () => ends }
}

const done = { done: true, value: undefined }

test('changes are read in order, whether the reader or the change comes first', async () => {
  const { queue } = queueOf(2)
  const early = [queue.next(), queue.next()]
  for (const change of [1, 2, 3]) queue.push(change)
  expect(await Promise.all([...early, queue.next()])).toEqual([1, 2, 3].map((value) => ({ done: false, value })))
})

test('changes pushed before the end are still read', async () => {
  const { queue, ends } = queueOf(2)
  queue.push(1)
  queue.end()
  queue.push(2)
  expect([await queue.next(), await queue.next()]).toEqual([{ done: false, value: 1 }, done])
  expect(ends()).toBe(1)
})

test('a reader that does not read is ended, with nothing left in memory', async () => {
  const { queue, ends } = queueOf(2)
  for (const change of [1, 2, 3]) queue.push(change)
  expect(ends()).toBe(1)
  expect(await queue.next()).toEqual(done)
})

test('a reader that leaves is answered at once, though nothing has come', async () => {
  const { queue, ends } = queueOf(2)
  const waiting = queue.next()
  expect([await queue.return(), await waiting]).toEqual([done, done])
  expect(ends()).toBe(1)
})
