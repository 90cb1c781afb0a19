import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Stores picture files. A store that cannot be reached fails with `UnavailableError`. Names are flat (`[0-9a-z.-]`, no folders) and generated here; a written file never changes. */
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

const SAFE_NAME = /^[0-9a-z][0-9a-z.-]{0,99}$/

/** Whether a file of this name can be one of ours. */
export const isSafeName = (name: string): boolean => SAFE_NAME.test(name)

/** Fails for a name that is not generated here, before it reaches a disk or an address. */
export function checkedName(name: string): string {
  if (!isSafeName(name)) throw new Error(`not a name of the image storage: ${JSON.stringify(name)}`)
  return name
}
