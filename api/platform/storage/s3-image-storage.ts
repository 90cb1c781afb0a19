import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Bucket } from '#lib/config.ts'
import { UnavailableError } from '#lib/errors.ts'
import { checkedName, isSafeName, StorageFullError, type ImageStorage, type StoredFile } from './image-storage.ts'

/** A whole picture or a page of a list, from the request to the last byte received. */
const ANSWERED_WITHIN_MS = 10_000

export function openS3ImageStorage(
  { url, region, keyId, secret }: Bucket,
  answeredWithinMs = ANSWERED_WITHIN_MS,
): ImageStorage {
  const inTime = () => ({ abortSignal: AbortSignal.timeout(answeredWithinMs) })
  const { origin, pathname } = new URL(url)
  const bucket = { Bucket: decodeURIComponent(pathname.slice(1)) }
  const store = new S3Client({
    endpoint: origin,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: 2,
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ ...bucket, Key: checkedName(name) })

  async function read(name: string): Promise<Buffer | null> {
    const place = at(name)
    const get = async () => {
      const { Body } = await store.send(new GetObjectCommand(place), inTime())
      return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
    }
    return reached(orNull(get()))
  }

  async function* files(): AsyncGenerator<StoredFile> {
    let next: string | undefined
    // The SDK's own paginator has one time limit for all pages together.
    do {
      const { Contents = [], NextContinuationToken } = await store.send(
        new ListObjectsV2Command({ ...bucket, ContinuationToken: next }),
        inTime(),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        if (isSafeName(Key)) yield { name: Key, bytes: Size, modifiedAt: LastModified }
      next = NextContinuationToken
    } while (next !== undefined)
  }

  return {
    write: async (name, bytes) => {
      await reached(store.send(new PutObjectCommand({ ...at(name), Body: bytes }), inTime()))
    },
    read,
    stat: async (name) => {
      const head = await reached(orNull(store.send(new HeadObjectCommand(at(name)), inTime())))
      return head && { name, bytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) }
    },
    // Read at once: a slow reader would hold the store's connection until it is cut.
    stream: (name) => {
      checkedName(name)
      return Readable.from(whole(name, read))
    },
    remove: async (name) => {
      await reached(store.send(new DeleteObjectCommand(at(name)), inTime()))
    },
    list: () => untilAway(files()),
  }
}

async function* whole(name: string, read: ImageStorage['read']): AsyncGenerator<Buffer> {
  const bytes = await read(name)
  if (bytes === null) throw new Error(`the storage has no ${name}`)
  yield bytes
}

async function* untilAway<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw classified(error)
  }
}

const refusalOf = (error: unknown): S3ServiceException | null => (error instanceof S3ServiceException ? error : null)

async function orNull<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request
  } catch (error) {
    if (refusalOf(error)?.$metadata.httpStatusCode === 404) return null
    throw error
  }
}

async function reached<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    throw classified(error)
  }
}

/** Without an answer, or with a 5xx, the store is away for a while; any other refusal is a wrong setting. */
function classified(error: unknown): unknown {
  const status = refusalOf(error)?.$metadata.httpStatusCode ?? 503
  if (status === 507) return new StorageFullError('the image storage is full', { cause: error })
  return status >= 500 || status === 429 ? new UnavailableError({ cause: error }) : error
}
