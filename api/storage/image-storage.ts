import type { Readable } from 'node:stream'

/** What the storage knows of a file without reading it. `bytes` is its size. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * Where pictures lie. Nothing else may touch the files. Names are flat (`[0-9a-z.-]`, no folders) and made by this
 * project alone; a written file never changes.
 */
export interface ImageStorage {
  /** Stores the whole file or nothing. Fails with `StorageFullError` when there is no room. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The whole file; null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** Size and age; null when there is no such file. */
  stat(name: string): Promise<StoredFile | null>
  /** The file in pieces; the stream errors when there is no such file. */
  stream(name: string): Readable
  /** Removes the file; nothing happens when there is none. */
  remove(name: string): Promise<void>
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredFile>
}

/** There is no room for another file. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
