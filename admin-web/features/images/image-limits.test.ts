import { describe, expect, test } from '@jest/globals'
import { bytesOf, imageProblem, MAX_FILE_BYTES, MAX_TOTAL_BYTES, moved } from './image-limits.ts'

const image = (size: number) => ({ type: 'image/png', size })

describe('imageProblem()', () => {
  test('is null for files within the limits', () =>
    expect(imageProblem([image(MAX_FILE_BYTES), image(1)], 0, 0)).toBeNull())
  test('names a file that is not a picture', () =>
    expect(imageProblem([{ type: 'application/pdf', size: 1 }], 0, 0)).toContain('само изображения'))
  test('names a file over 5MB', () => expect(imageProblem([image(MAX_FILE_BYTES + 1)], 0, 0)).toContain('5MB'))
  test('names the total over 15MB, with the total', () => {
    expect(imageProblem([image(1)], MAX_TOTAL_BYTES, 0)).toBe(
      'Общият размер на снимките е 15.0MB и надвишава лимита от 15MB',
    )
    expect(imageProblem([image(1)], MAX_TOTAL_BYTES - 1, 0)).toBeNull()
  })
  test('refuses too many files', () => {
    expect(imageProblem([image(1)], 0, 11)).toBeNull()
    expect(imageProblem([image(1)], 0, 12)).toContain('12')
  })
})

test('bytesOf() does not count a removed picture', () => {
  const sizes = new Map([
    ['/a', 5],
    ['/b', 7],
  ])
  expect(bytesOf(['/a', '/b', '/old'], sizes)).toBe(12)
  expect(bytesOf(['/b'], sizes)).toBe(7)
})

describe('moved()', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected))
})
