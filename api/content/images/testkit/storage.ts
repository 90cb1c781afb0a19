import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageStorage } from '../../../platform/storage/image-storage.ts'
import { openLocalImageStorage } from '../../../platform/storage/local-image-storage.ts'

export interface TestStorage {
  directory: string
  storage: ImageStorage
  drop: () => Promise<void>
}

/** In a new folder, which `drop` removes. */
export async function testStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'images-'))
  const storage = await openLocalImageStorage(directory)
  return { directory, storage, drop: () => rm(directory, { recursive: true }) }
}

export async function storedNames(storage: ImageStorage): Promise<string[]> {
  const files = await Array.fromAsync(storage.list())
  return files.map((file) => file.name).toSorted()
}
