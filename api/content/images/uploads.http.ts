import type { FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { createGate } from '#lib/gate.ts'
import { InvalidInputError, TooLargeError, UnsupportedMediaError, UserError } from '#lib/errors.ts'
import { imageMessages, maxFileBytes, maxRequestBytes } from './images.rules.ts'

const limits = {
  fileSize: maxFileBytes,
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}
const deadlineMs = 120_000
const lingerMs = 500

// Uploads are held in memory until stored, so only a few are read at once; the others wait on their sockets.
const fewAtATime = createGate(4)

/**
 * The one file of a multipart request, field `image`. Fails with `UnsupportedMediaError`, `TooLargeError` over 5 MiB,
 * `InvalidInputError`. A refused body is still read, up to 6 MiB, so that the client gets the answer.
 */
export async function withUpload<T>(request: FastifyRequest, use: (bytes: Buffer) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new UnsupportedMediaError(imageMessages.notMultipart)
  cutPastLimit(request)
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes)
      throw new TooLargeError(imageMessages.tooLarge)
    return await fewAtATime(async () => use(await readInTime(request)))
  } catch (error) {
    request.raw.unpipe().resume()
    throw error
  }
}

function cutPastLimit({ raw }: FastifyRequest): void {
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received <= maxRequestBytes) return
    raw.unpipe().pause()
    setTimeout(() => raw.socket.destroy(), lingerMs).unref()
  })
  raw.pause()
}

async function readInTime(request: FastifyRequest): Promise<Buffer> {
  const deadline = setTimeout(() => request.raw.destroy(), deadlineMs)
  try {
    return await readFile(request)
  } catch (error) {
    throw understood(error)
  } finally {
    clearTimeout(deadline)
  }
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  // The client may have disconnected while waiting; no event would report it any more.
  if (request.raw.destroyed) throw invalid(imageMessages.unreadableForm)
  let file: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') continue
    if (part.fieldname !== 'image' || file !== undefined) throw invalid(imageMessages.noFile)
    file = await collect(part.file)
  }
  if (file === undefined) throw invalid(imageMessages.noFile)
  return file
}

async function collect(file: MultipartFile['file']): Promise<Buffer> {
  file.once('limit', () => file.destroy(new TooLargeError(imageMessages.tooLarge)))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

// Any other parser error is about the client's bytes: no boundary, too many parts, a disconnect.
function understood(error: unknown): UserError {
  return error instanceof UserError ? error : invalid(imageMessages.unreadableForm)
}

function invalid(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'image', message }])
}
