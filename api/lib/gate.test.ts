import { expect, test } from '@jest/globals'
import { UnavailableError } from './errors.ts'
import { createGate } from './gate.ts'

/** Work that ends on command and records when it started. */
function controlled(gate: ReturnType<typeof createGate>) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string) =>
    gate(async () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  return {
    begun,
    ask,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('createGate() lets so many run at once and the others in the order they came, also after a failure', async () => {
  const { begun, ask, end, fail } = controlled(createGate(2))
  const all = ['a', 'b', 'c', 'd'].map(ask)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  fail('b')
  await expect(all[1]).rejects.toThrow('b')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual(['a', 'c', 'd'])
})

test('createGate() refuses at once what would wait behind too many, and takes more when there is room again', async () => {
  const { begun, ask, end } = controlled(createGate(1, 1))
  const [first, second] = [ask('a'), ask('b')]
  await expect(ask('c')).rejects.toThrow(UnavailableError)
  await settle()
  end('a')
  await first
  await settle()
  const third = ask('d')
  end('b')
  await second
  await settle()
  end('d')
  expect(await third).toBe('d')
  expect(begun).toEqual(['a', 'b', 'd'])
})
