import { streamRoute } from '../rest/route.ts'
import { receivePicture, sendCategoryImages, servePlaceholder } from './images.http.ts'

export const imageRoutes = [
  streamRoute({ method: 'POST', path: '/api/admin/upload-image', scope: 'admin', handle: receivePicture }),
  streamRoute({
    method: 'GET',
    path: '/api/admin/download-category-images',
    scope: 'admin',
    handle: sendCategoryImages,
  }),
  streamRoute({
    method: 'GET',
    path: '/api/placeholder/:width/:height',
    scope: 'public',
    handle: (_ctx, request, reply) => servePlaceholder(request, reply),
  }),
]
