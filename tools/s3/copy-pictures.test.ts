import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { storedNames } from '../../api/content/images/testkit/storage.ts'
import { copyPictures } from '../../api/platform/storage/copy-pictures.service.ts'
import type { ImageStorage } from '../../api/platform/storage/image-storage.ts'
import { localPictures } from '../../api/platform/storage/open-image-storage.ts'
import { openS3ImageStorage } from '../../api/platform/storage/s3-image-storage.ts'
import { startS3Server, type S3Server } from './s3-server.ts'

const NAMES = Array.from({ length: 60 }, (_, index) => `${index + 100}.webp`)

let server: S3Server
let dataDir: string
let local: ImageStorage
let remote: ImageStorage
beforeEach(async () => {
  server = await startS3Server()
  remote = openS3ImageStorage(server.bucket)
  dataDir = await mkdtemp(join(tmpdir(), 'shop-copy-'))
  local = await localPictures({ dataDir })
  for (const name of NAMES) await local.write(name, Buffer.from(`the picture ${name}`))
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

async function requireAll() {
  expect(await storedNames(remote)).toEqual(NAMES)
  for (const name of NAMES) expect(await remote.read(name)).toEqual(await local.read(name))
}

test('every picture is copied once, and those that are there are left', async () => {
  expect(await copyPictures(local, remote)).toEqual({ copied: 60, present: 0 })
  await requireAll()
  await local.write('later.webp', Buffer.from('uploaded meanwhile'))
  expect(await copyPictures(local, remote)).toEqual({ copied: 1, present: 60 })
})

test('overwrites a picture of another size', async () => {
  await remote.write('100.webp', Buffer.from('cut'))
  expect(await copyPictures(local, remote)).toEqual({ copied: 60, present: 0 })
  await requireAll()
})

function command() {
  const env = { ...process.env, DATA_DIR: dataDir, ...server.env }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'prisma/pictures-to-s3.ts'], { env })
}

test('after a kill in the middle the command copies the rest', async () => {
  const killed = command()
  while ((await storedNames(remote)).length === 0) if (killed.exitCode !== null) break
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const again = command()
  const [said] = await Promise.all([text(again.stdout), once(again, 'exit')])
  expect(said).toMatch(/^\d+ files were copied, \d+ were there already/)
  await requireAll()
}, 60_000)
