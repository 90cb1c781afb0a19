import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openLocalImageStorage } from './local-image-storage.ts'
import { storedNames, testStorage, type TestStorage } from '../images/testkit/storage.ts'

let location: TestStorage
beforeEach(async () => {
  location = await testStorage()
})
afterEach(() => location.drop())

test('a written file is read back whole, in one piece and as a stream', async () => {
  const bytes = Buffer.from('a picture')
  await location.storage.write('a.webp', bytes)
  expect(await location.storage.read('a.webp')).toEqual(bytes)
  expect(await buffer(location.storage.stream('a.webp'))).toEqual(bytes)
  expect(await location.storage.stat('a.webp')).toMatchObject({ name: 'a.webp', bytes: 9 })
  expect(await storedNames(location.storage)).toEqual(['a.webp'])
})

test('a missing file is null, and may be removed', async () => {
  expect(await location.storage.read('a.webp')).toBeNull()
  expect(await location.storage.stat('a.webp')).toBeNull()
  await expect(location.storage.remove('a.webp')).resolves.toBeUndefined()
})

test('twenty writers of one name leave one whole file and nothing else', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
  await Promise.all(versions.map((bytes) => location.storage.write('a.webp', bytes)))
  const left = await location.storage.read('a.webp')
  expect(versions.some((bytes) => left?.equals(bytes))).toBe(true)
  expect(await readdir(location.directory)).toEqual(['a.webp'])
})

test.each(['../a.webp', 'a/b', '.hidden', '', 'A.webp', 'a\0', '/etc/passwd'])(
  'the name %j never reaches the disk',
  (name) => {
    expect(() => location.storage.stream(name)).toThrow('not a name')
    expect(() => location.storage.write(name, Buffer.from('x'))).toThrow('not a name')
  },
)

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
