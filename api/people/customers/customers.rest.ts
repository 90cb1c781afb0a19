import { z } from 'zod'
import type { Customer } from '#prisma/client.ts'
import { endSession } from '#api/platform/sessions/sessions.service.ts'
import { idNumber, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { loginInput, registerInput } from './customers.input.ts'
import { ownProfile } from './customers.service.ts'
import { login, register, type CustomerLogin } from './login.service.ts'

const userResponse = z
  .object({ id: idNumber, firstName: z.string(), lastName: z.string(), email: z.string() })
  .meta({ id: 'User', description: 'A customer with an account.' })

const loginResponse = z
  .object({ sessionToken: z.string().describe('Send it as `Authorization: Bearer <token>`.'), user: userResponse })
  .meta({ id: 'Login' })

function userJson({ id, firstName, lastName, email }: Customer): z.output<typeof userResponse> {
  return { id, firstName, lastName, email }
}

function loginJson({ sessionToken, customer }: CustomerLogin): z.output<typeof loginResponse> {
  return { sessionToken, user: userJson(customer) }
}

export const customerRoutes = [
  route({
    method: 'POST',
    path: '/api/users/register',
    scope: 'public',
    summary: 'Creates an account and logs in.',
    errors: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    response: loginResponse,
    input: registerInput,
    call: register,
    json: loginJson,
    status: 201,
  }),
  route({
    method: 'POST',
    path: '/api/users/login',
    scope: 'public',
    summary: 'Logs a customer in.',
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
    response: loginResponse,
    input: loginInput,
    call: login,
    json: loginJson,
  }),
  route({
    method: 'POST',
    path: '/api/users/logout',
    scope: 'public',
    summary: 'Ends the customer’s session; does nothing without a token.',
    errors: ['UNAUTHENTICATED'],
    response: successResponse,
    input: z.object({}),
    call: (ctx) => endSession(ctx, 'customer'),
    json: success,
  }),
  route({
    method: 'GET',
    path: '/api/users/profile',
    scope: 'customer',
    summary: 'The logged-in customer.',
    response: userResponse,
    input: z.object({}),
    call: ownProfile,
    json: userJson,
  }),
]
