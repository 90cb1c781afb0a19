import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { broken } from '../../mutants/mutant.ts'
import { PROOF_MUTANTS } from './mutant-table.ts'

const root = join(import.meta.dirname, '../../..')

test.each(PROOF_MUTANTS)('$name changes texts that its files have once', async ({ changes = [] }) => {
  for (const change of changes) {
    const source = await readFile(join(root, change.file), 'utf8')
    expect(broken(source, change)).not.toBe(source)
  }
})

test('there are the ten of the outline', () => {
  expect(PROOF_MUTANTS.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `m${index + 1}`))
})
