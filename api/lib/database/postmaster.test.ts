import { expect, test } from '@jest/globals'
import { isAlive } from './postmaster.ts'

test('isAlive() knows this process and not an impossible one', () => {
  expect([isAlive(process.pid), isAlive(2 ** 22 + 1)]).toEqual([true, false])
})
