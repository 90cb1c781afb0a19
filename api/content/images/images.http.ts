import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { categoryImagesZip } from './category-images-zip.service.ts'
import { imageKeyOf, imageMessages, readFormat, readWidth, SHARE_SIZE, type ServedFormat } from './images.rules.ts'
import { uploadImage, type ImagesContext } from './images.service.ts'
import { pictureVariant, type ServedPicture } from './picture-variants.service.ts'
import { placeholderOf } from './placeholder.rules.ts'
import { withUpload } from './uploads.http.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } satisfies Record<
  ServedFormat,
  string
>
const atOnceBytes = 128 * 1024
const aYear = 'public, max-age=31536000, immutable'
// A picture opened as a page must not run scripts, whatever it contains.
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const

/**
 * GET /public-objects/<key>.webp and /uploads/<key>.webp: a stored picture, immutable
 * (docs/spec/pictures.md#processing). `?w=` chooses a width (`share`: a JPEG for links), `?f=` a format, else the Accept header does. 404 for
 * unknown names, 400 for another width or format.
 */
export async function servePicture(
  ctx: Pick<Context, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?', 2)
  const key = imageKeyOf(path)
  if (key === null) throw new NotFoundError(imageMessages.noSuchImage)
  const { width, format } = readVariant(new URLSearchParams(query), request.headers.accept)
  const picture = await pictureVariant(ctx.storage, key, width, format)
  // Pictures of the demo are drawn after the start: a page shows the placeholder until then.
  if (picture === null && request.headers.accept?.startsWith('image/') === true)
    return sendPlaceholder(reply.code(404).headers({ 'cache-control': 'no-store', vary: 'Accept' }), '640', '640')
  if (picture === null) throw new NotFoundError(imageMessages.noSuchImage)
  const etag = `"${picture.name}-${picture.bytes}"`
  reply.headers({ ...harmless, 'cache-control': aYear, vary: 'Accept', etag, 'accept-ranges': 'none' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.headers({ 'content-type': contentTypes[format], 'content-length': picture.bytes })
  return reply.send(picture.content ?? (await smallFile(ctx, picture)) ?? ctx.storage.stream(picture.name))
}

// One read is faster than a stream for the small files that pages show.
async function smallFile(
  { storage }: Pick<Context, 'storage'>,
  { name, bytes }: ServedPicture,
): Promise<Buffer | null> {
  return bytes > atOnceBytes ? null : storage.read(name)
}

function readVariant(query: URLSearchParams, accept: string | undefined) {
  const width = readWidth(query.get('w'))
  const format = width === SHARE_SIZE ? 'jpg' : readFormat(query.get('f'), accept)
  if (width === undefined || format === undefined) {
    throw new InvalidInputError([{ field: width === undefined ? 'w' : 'f', message: imageMessages.noSuchVariant }])
  }
  return { width, format }
}

/** GET /api/placeholder/{w}/{h} (docs/spec/pictures.md#placeholder); 400 unless both are integers from 1 to 2000. */
export async function servePlaceholder(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [, width = '', height = ''] = /\/placeholder\/([^/?]*)\/([^/?]*)\/?(?:\?|$)/.exec(request.url) ?? []
  return sendPlaceholder(reply.header('cache-control', aYear), width, height)
}

function sendPlaceholder(reply: FastifyReply, width: string, height: string): FastifyReply {
  const drawing = placeholderOf(width, height)
  return reply.headers({ ...harmless, 'content-type': 'image/svg+xml; charset=utf-8' }).send(drawing)
}

/**
 * POST /api/admin/upload-image: multipart with one file in the field `image` (docs/spec/rest.md#calls-of-the-panel).
 * The route checks the admin before the body is read. Fails as withUpload and uploadImage.
 */
export async function receivePicture(
  ctx: ImagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const image = await withUpload(request, (bytes) => uploadImage(ctx, { bytes }))
  return reply.code(201).send(image)
}

/** GET /api/admin/download-category-images (docs/spec/pictures.md#zip-of-category-pictures). */
export async function sendCategoryImages(
  ctx: ImagesContext,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const zip = await categoryImagesZip(ctx)
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="category-images.zip"',
      'cache-control': 'no-store',
    })
    .send(zip)
}
