import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Names are flat (`[0-9a-z.-]`) and generated here; a file never changes. Fails with `UnavailableError`. */
export interface ImageStorage {
  /** Stores the whole file or nothing. Fails with `StorageFullError`. */
  write(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Buffer | null>
  stat(name: string): Promise<StoredFile | null>
  /** The stream errors when there is no such file. */
  stream(name: string): Readable
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

const SAFE_NAME = /^[0-9a-z][0-9a-z.-]{0,99}$/

export const isSafeName = (name: string): boolean => SAFE_NAME.test(name)

export function checkedName(name: string): string {
  if (!isSafeName(name)) throw new Error(`not a name of the image storage: ${JSON.stringify(name)}`)
  return name
}
