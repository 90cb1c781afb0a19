import { expect, test } from '@jest/globals'
import { refusing } from './refusing.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })
const ERRORS = {
  unique: () => new Error('taken'),
  missing: async () => new Error('missing row'),
  foreignKey: () => new Error('in use'),
}

test.each([
  ['23505', 'taken'],
  ['P2002', 'taken'],
  ['P2025', 'missing row'],
  ['23503', 'in use'],
  ['23001', 'in use'],
  ['P2003', 'in use'],
  ['RD002', 'RD002'],
  ['CL001', 'CL001'],
  ['40001', '40001'],
])('a write that fails by %s ends as %s', async (code, message) => {
  await expect(refusing(Promise.reject(failure(code)), ERRORS)).rejects.toThrow(message)
})

test('passes on results, and errors that are not from the database', async () => {
  await expect(refusing(Promise.resolve(5), ERRORS)).resolves.toBe(5)
  await expect(refusing(Promise.reject(new TypeError('bug')), ERRORS)).rejects.toThrow(TypeError)
})
