import { z } from 'zod'
import { endSession } from '#api/sessions/sessions.service.ts'
import { idNumber, successResponse } from '../rest/response-fields.ts'
import { route, success } from '../rest/route.ts'
import { adminLoginInput } from './admins.input.ts'
import { adminLogin } from './admins.service.ts'

const adminLoginResponse = z
  .object({
    sessionToken: z.string().describe('To be sent as `Authorization: Bearer <token>`.'),
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
      'Logs a member of staff in. Whoever has one-time codes sends `code`, and at a first login `newPassword`; the code of a 401 says which is missing.',
    errors: [
      'WRONG_CREDENTIALS',
      'TOO_MANY_ATTEMPTS',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
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
    summary: 'Ends the session of staff; without a token nothing happens.',
    errors: ['FORBIDDEN'],
    response: successResponse,
    input: z.object({}),
    call: (ctx) => endSession(ctx, 'admin'),
    json: success,
  }),
]
