import { expect, test } from '@jest/globals'
import { defineLoader } from './loaders.ts'

function open() {
  const loaded: (readonly number[])[] = []
  const doubled = defineLoader<object, number, number | undefined>(async (_ctx, keys) => {
    loaded.push(keys)
    return keys.map((key) => (key === 0 ? undefined : key * 2))
  })
  return { loader: doubled({}), loaded }
}

const textOf = (value: number | undefined) => `is ${value}`

test('Prepared keys are loaded at once and read without a promise', async () => {
  const { loader, loaded } = open()
  await loader.prepare([1, 2, 0])
  expect([1, 2, 0].map((key) => loader.read(key, textOf))).toEqual(['is 2', 'is 4', 'is undefined'])
  expect(loaded).toEqual([[1, 2, 0]])
})

test('A key that is not prepared is read by a promise', async () => {
  const { loader } = open()
  const read = loader.read(3, textOf)
  expect(read).toBeInstanceOf(Promise)
  expect(await read).toBe('is 6')
})

test('A cleared key is loaded again', async () => {
  const { loader, loaded } = open()
  await loader.prepare([1])
  loader.clear(1)
  expect(await loader.read(1, textOf)).toBe('is 2')
  expect(loaded).toEqual([[1], [1]])
})
