import { z } from 'zod'
import type { Customer } from '#prisma/client.ts'
import { endSession } from '#api/sessions/sessions.service.ts'
import { route, success, type Json } from '../rest/route.ts'
import { loginInput, registerInput } from './customers.input.ts'
import { ownProfile } from './customers.service.ts'
import { login, register, type CustomerLogin } from './login.service.ts'

function userJson({ id, firstName, lastName, email }: Customer): Json {
  return { id, firstName, lastName, email }
}

function loginJson({ sessionToken, customer }: CustomerLogin): Json {
  return { sessionToken, user: userJson(customer) }
}

export const customerRoutes = [
  route({
    method: 'POST',
    path: '/api/users/register',
    scope: 'public',
    input: registerInput,
    call: register,
    json: loginJson,
    status: 201,
  }),
  route({
    method: 'POST',
    path: '/api/users/login',
    scope: 'public',
    input: loginInput,
    call: login,
    json: loginJson,
  }),
  route({
    method: 'POST',
    path: '/api/users/logout',
    scope: 'public',
    input: z.object({}),
    call: (ctx) => endSession(ctx, 'customer'),
    json: success,
  }),
  route({
    method: 'GET',
    path: '/api/users/profile',
    scope: 'customer',
    input: z.object({}),
    call: ownProfile,
    json: userJson,
  }),
]
