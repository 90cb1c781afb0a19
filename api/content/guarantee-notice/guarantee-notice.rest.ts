import { successResponse } from '../../platform/rest/response-fields.ts'
import { streamRoute } from '../../platform/rest/route.ts'
import { dropNotice, sendNotice, takeNotice } from './guarantee-notice.http.ts'

const SUCCESS = { status: 200, type: 'application/json', response: successResponse }

/** In addition to the contract of `/api`: the official notice of the legal guarantee (docs/spec/guarantee-notice.md#the-file). */
export const noticeRoutes = [
  streamRoute({
    method: 'GET',
    path: '/guarantee-notice/:file',
    scope: 'public',
    summary: 'The official notice, byte for byte as the owner uploaded it.',
    errors: ['NOT_FOUND'],
    answers: { status: 200, type: 'application/pdf' },
    handle: sendNotice,
  }),
  streamRoute({
    method: 'POST',
    path: '/guarantee-notice',
    scope: 'settings.write',
    summary: 'Stores the official notice: a PDF, PNG or SVG of at most 2 MB.',
    errors: ['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    answers: SUCCESS,
    handle: takeNotice,
  }),
  streamRoute({
    method: 'DELETE',
    path: '/guarantee-notice',
    scope: 'settings.write',
    summary: 'Removes the notice from the shop.',
    errors: ['NOT_FOUND'],
    answers: SUCCESS,
    handle: dropNotice,
  }),
]
