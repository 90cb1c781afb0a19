import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Stores picture files. Names are flat (`[0-9a-z.-]`, no folders) and generated here; a written file never changes. */
export interface ImageStorage {
  /** Stores the whole file or nothing. Fails with `StorageFullError`. */
  write(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Buffer | null>
  stat(name: string): Promise<StoredFile | null>
  /** The stream errors when there is no such file. */
  stream(name: string): Readable
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
