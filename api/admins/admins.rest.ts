import { z } from 'zod'
import { endSession } from '#api/sessions/sessions.service.ts'
import { route, success } from '../rest/route.ts'
import { adminLoginInput } from './admins.input.ts'
import { adminLogin } from './admins.service.ts'

/** Login and logout of the panel (back-office 7). */
export const adminRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/login',
    scope: 'public',
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
    input: z.object({}),
    call: (ctx) => endSession(ctx, 'admin'),
    json: success,
  }),
]
