import { z } from 'zod'
import { endSession } from '#api/platform/sessions/sessions.service.ts'
import { idNumber, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { adminLoginInput } from './admins.input.ts'
import { adminLogin } from './admins.service.ts'

const adminLoginResponse = z
  .object({
    sessionToken: z.string().describe('Send it as `Authorization: Bearer <token>`.'),
    admin: z.object({ id: idNumber, username: z.string() }),
    message: z.string(),
  })
  .meta({ id: 'AdminLogin' })

export const adminRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/login',
    scope: 'public',
    summary:
      'Logs a staff member in. With one-time codes enabled send `code`, at the first login `newPassword`; the error code of a 401 tells which is missing.',
    errors: [
      'WRONG_CREDENTIALS',
      'TOO_MANY_ATTEMPTS',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
      'SECOND_FACTOR_UNREADABLE',
      'PASSWORD_CHANGE_REQUIRED',
    ],
    response: adminLoginResponse,
    input: adminLoginInput,
    call: adminLogin,
    json: ({ sessionToken, admin: { id, username } }) => ({
      sessionToken,
      admin: { id, username },
      message: 'Успешен вход',
    }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/logout',
    scope: 'public',
    summary: 'Ends the session of staff; does nothing without a token.',
    errors: ['FORBIDDEN'],
    response: successResponse,
    input: z.object({}),
    call: (ctx) => endSession(ctx, 'admin'),
    json: success,
  }),
]
