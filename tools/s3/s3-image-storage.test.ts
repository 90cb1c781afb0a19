import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { UnavailableError } from '../../api/lib/errors.ts'
import { storedNames } from '../../api/images/testkit/storage.ts'
import type { ImageStorage } from '../../api/storage/image-storage.ts'
import { openS3ImageStorage } from '../../api/storage/s3-image-storage.ts'
import { startS3Server, type S3Server } from './s3-server.ts'

let server: S3Server
let storage: ImageStorage
beforeAll(async () => {
  server = await startS3Server()
  storage = openS3ImageStorage(server.bucket)
})
afterAll(() => server.close())
afterEach(async () => {
  for (const name of await storedNames(storage)) await storage.remove(name)
})

const picture = Buffer.from('a picture')

test('a written file is read back whole, in one piece and as a stream, with its size and age', async () => {
  await storage.write('a.webp', picture)
  expect(await storage.read('a.webp')).toEqual(picture)
  expect(await buffer(storage.stream('a.webp'))).toEqual(picture)
  const files = await Array.fromAsync(storage.list())
  expect(files).toEqual([{ name: 'a.webp', bytes: 9, modifiedAt: expect.any(Date) }])
  expect(await storage.stat('a.webp')).toMatchObject({ name: 'a.webp', bytes: 9 })
  expect(Math.abs(Date.now() - Number(files[0]?.modifiedAt))).toBeLessThan(60_000)
})

test('a missing file is null, may be removed, and errors as a stream', async () => {
  expect(await storage.read('a.webp')).toBeNull()
  expect(await storage.stat('a.webp')).toBeNull()
  await expect(storage.remove('a.webp')).resolves.toBeUndefined()
  await expect(buffer(storage.stream('a.webp'))).rejects.toThrow('has no a.webp')
})

test('twenty writers of one name leave one whole file', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
  await Promise.all(versions.map((bytes) => storage.write('a.webp', bytes)))
  const left = await storage.read('a.webp')
  expect(versions.some((bytes) => left?.equals(bytes))).toBe(true)
})

test.each(['../a.webp', 'a/b', '.hidden', '', 'A.webp', 'a\0'])('the name %j never reaches the store', async (name) => {
  expect(() => storage.stream(name)).toThrow('not a name')
  await expect(storage.write(name, picture)).rejects.toThrow('not a name')
  await expect(storage.remove(name)).rejects.toThrow('not a name')
})

test('wrong credentials are a wrong setting, no outage', async () => {
  const stranger = openS3ImageStorage({ ...server.bucket, keyId: 'STRANGER' })
  const refused: unknown = await stranger.write('a.webp', picture).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(refused).not.toBeInstanceOf(UnavailableError)
})

test('a store that accepts requests and never answers is an UnavailableError for each of them', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port }: { port: number } = Object(silent.address())
  const waiting = openS3ImageStorage({ ...server.bucket, url: `http://127.0.0.1:${port}/pictures` }, 200)
  for (const call of [
    () => waiting.write('a.webp', picture),
    () => waiting.read('a.webp'),
    () => waiting.stat('a.webp'),
    () => waiting.remove('a.webp'),
    () => buffer(waiting.stream('a.webp')),
    () => Array.fromAsync(waiting.list()),
  ])
    await expect(call()).rejects.toThrow(UnavailableError)
  silent.closeAllConnections()
  silent.close()
})

test('an unreachable store is an UnavailableError', async () => {
  const unreachable = openS3ImageStorage({ ...server.bucket, url: 'http://127.0.0.1:1/pictures' })
  for (const work of [
    unreachable.read('a.webp'),
    unreachable.stat('a.webp'),
    unreachable.write('a.webp', picture),
    unreachable.remove('a.webp'),
  ])
    await expect(work).rejects.toThrow(UnavailableError)
  await expect(Array.fromAsync(unreachable.list())).rejects.toThrow(UnavailableError)
})
