import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '#lib/database/error-facts.ts'
import { checkedName, isSafeName, StorageFullError, type ImageStorage, type StoredFile } from './image-storage.ts'

const temporaryName = /^\.tmp-([0-9a-f]{8})-(\d+)-/
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
// Larger pieces fill memory faster than it is collected: 64 MiB during a zip of half a gigabyte.
const pieceBytes = 16 * 1024
const abandonedAfterMs = 10 * 60 * 1000

/** The folder is created when missing, and cleared of files that a killed process left incomplete. */
export async function openLocalImageStorage(directory: string): Promise<ImageStorage> {
  await mkdir(directory, { recursive: true })
  await removeAbandoned(directory)
  const pathOf = (name: string) => join(directory, checkedName(name))
  return {
    write: (name, bytes) => writeWhole(directory, pathOf(name), bytes),
    read: (name) => orNull(readFile(pathOf(name))),
    stat: (name) => describe(name, pathOf(name)),
    stream: (name) => createReadStream(pathOf(name), { highWaterMark: pieceBytes }),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listFiles(directory),
  }
}

async function writeWhole(directory: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.tmp-${machine}-${process.pid}-${randomUUID()}`)
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
      ? new StorageFullError('the image storage is full', { cause: error })
      : error
  }
}

async function describe(name: string, path: string): Promise<StoredFile | null> {
  const file = await orNull(stat(path))
  return file?.isFile() ? { name, bytes: file.size, modifiedAt: file.mtime } : null
}

async function* listFiles(directory: string): AsyncGenerator<StoredFile> {
  for await (const entry of await opendir(directory)) {
    if (!isSafeName(entry.name)) continue
    const file = await describe(entry.name, join(directory, entry.name))
    if (file) yield file
  }
}

async function removeAbandoned(directory: string): Promise<void> {
  for await (const entry of await opendir(directory)) {
    const [, writer, pid] = temporaryName.exec(entry.name) ?? []
    if (writer === undefined) continue
    const path = join(directory, entry.name)
    const age = Date.now() - ((await orNull(stat(path)))?.mtimeMs ?? 0)
    // Process ids of another machine that shares the folder mean nothing here: only the age counts.
    const hasWriterEnded = writer === machine && !isRunning(Number(pid))
    if (hasWriterEnded || age > abandonedAfterMs) await rm(path, { force: true })
  }
}

// Our own process id means an earlier process: this runs before this process writes any file.
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
