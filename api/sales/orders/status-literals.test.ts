import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../../..')
const ROOMS = ['api', 'admin-web', 'web', 'prisma/sql']

/** A comparison, in code or in SQL. A property of ORDER_STATUSES has the meaning. */
const COMPARED = /status\b[^;\n]{0,40}'cancelled'|'cancelled'[^;\n]{0,4}[=!]==? ?\w*status/i

async function sourcesOf(room: string): Promise<string[]> {
  const names = await readdir(join(root, room), { recursive: true })
  return names
    .filter(
      (name) => /\.(tsx?|sql)$/.test(name) && !/\.(test|fixture)\.|generated\/|testkit\/|\.graphql\.|^gql\//.test(name),
    )
    .map((name) => join(room, name))
}

test('nothing compares the status of an order with „cancelled“', async () => {
  const files = (await Promise.all(ROOMS.map(sourcesOf))).flat()
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })))
  // The functions that `npm run generate` writes.
  const comparing = texts.filter(
    ({ text }) => COMPARED.test(text) && !text.includes('npm run generate` from ORDER_STATUSES'),
  )
  expect(comparing.map(({ file }) => file)).toEqual([])
})
