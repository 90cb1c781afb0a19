import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { UnavailableError } from '../../api/lib/errors.ts'
import { storedNames } from '../../api/content/images/testkit/storage.ts'
import type { ImageStorage } from '../../api/platform/storage/image-storage.ts'
import { testImageStorage } from '../../api/platform/storage/testkit/image-storage-contract.ts'
import { openS3ImageStorage } from '../../api/platform/storage/s3-image-storage.ts'
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

const callsOf = (store: ImageStorage): (() => Promise<unknown>)[] => [
  () => store.write('a.webp', picture),
  () => store.read('a.webp'),
  () => store.stat('a.webp'),
  () => store.remove('a.webp'),
  () => buffer(store.stream('a.webp')),
  () => Array.fromAsync(store.list()),
]

testImageStorage(() => storage)

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
  for (const call of callsOf(waiting)) await expect(call()).rejects.toThrow(UnavailableError)
  silent.closeAllConnections()
  silent.close()
})

test('an unreachable store is an UnavailableError', async () => {
  const unreachable = openS3ImageStorage({ ...server.bucket, url: 'http://127.0.0.1:1/pictures' })
  for (const call of callsOf(unreachable)) await expect(call()).rejects.toThrow(UnavailableError)
})
