import { z } from 'zod'
import { streamRoute } from '../../platform/rest/route.ts'
import { receivePicture, sendCategoryImages, servePlaceholder } from './images.http.ts'

const uploadedImageResponse = z
  .object({ imageUrl: z.string(), width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'UploadedImage' })

export const imageRoutes = [
  streamRoute({
    method: 'POST',
    path: '/api/admin/upload-image',
    scope: 'images.write',
    takesForm: true,
    summary:
      'Stores a picture; sent as a multipart form with one file in the field `image`, at most 5 MB of JPEG, PNG, WebP, GIF or AVIF.',
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    answers: { status: 201, type: 'application/json', response: uploadedImageResponse },
    handle: receivePicture,
  }),
  streamRoute({
    method: 'GET',
    path: '/api/admin/download-category-images',
    scope: 'admin',
    summary: 'The pictures of all categories in one archive.',
    answers: { status: 200, type: 'application/zip' },
    handle: sendCategoryImages,
  }),
  streamRoute({
    method: 'GET',
    path: '/api/placeholder/:width/:height',
    scope: 'public',
    summary: 'A drawing of the given size for products without a picture.',
    answers: { status: 200, type: 'image/svg+xml' },
    handle: (_ctx, request, reply) => servePlaceholder(request, reply),
  }),
]
