import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openLocalImageStorage } from './local-image-storage.ts'
import { testStorage, type TestStorage } from '../../content/images/testkit/storage.ts'
import { testImageStorage } from './testkit/image-storage-contract.ts'

let location: TestStorage
beforeEach(async () => {
  location = await testStorage()
})
afterEach(() => location.drop())

testImageStorage(() => location.storage)

test('twenty writers leave no other file in the folder', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
  await Promise.all(versions.map((bytes) => location.storage.write('a.webp', bytes)))
  expect(await readdir(location.directory)).toEqual(['a.webp'])
})

test('opening removes what dead writers left and nothing else', async () => {
  const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
  const dead = spawnSync(process.execPath, ['--version']).pid
  const abandoned = [`.tmp-${machine}-${dead}-a`, '.tmp-00000000-1-old']
  const remaining = [`.tmp-${machine}-${process.ppid}-b`, '.tmp-00000000-1-young', 'a.webp']
  for (const name of [...abandoned, ...remaining]) await writeFile(join(location.directory, name), 'x')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(location.directory, '.tmp-00000000-1-old'), anHourAgo, anHourAgo)
  await openLocalImageStorage(location.directory)
  expect((await readdir(location.directory)).toSorted()).toEqual(remaining.toSorted())
})

test('a failed write leaves nothing behind', async () => {
  await writeFile(join(location.directory, 'a.webp'), 'x')
  // A folder in the way makes the last step fail, after the bytes were written.
  const inTheWay = await openLocalImageStorage(join(location.directory, 'b.webp'))
  await inTheWay.write('c.webp', Buffer.from('x'))
  await expect(location.storage.write('b.webp', Buffer.from('y'))).rejects.toThrow('EISDIR')
  expect((await readdir(location.directory)).toSorted()).toEqual(['a.webp', 'b.webp'])
})
