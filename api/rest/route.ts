import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { parseInput } from '#lib/input.ts'
import type { Context } from '../context.ts'
import { ForbiddenError, UnauthenticatedError } from '#lib/errors.ts'

/** Who may call: everybody, a logged-in customer, the admin, or whoever the service itself lets through. */
export type Scope = 'public' | 'customer' | 'admin' | 'account'

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** One call of the contract. Path parameters named `...Id` are integers (404 otherwise), except `:sessionId` and `:lineId`. */
interface RouteFace {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Written `/api/products/:productId`. */
  path: string
  scope: Scope
}

/** What the server answers: a status and a JSON body. */
export interface Answer {
  status: number
  body: Json
  /** Cookies to set, by name. */
  cookies?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

/** A route that reads its input, makes one service call and writes the answer as JSON. */
export interface Route extends RouteFace {
  kind: 'json'
  /** Public reads that answer everybody but staff alike: the whole answer may be cached until the catalogue changes. */
  cached: boolean
  /** Reads the input of an allowed caller. `raw` is the query, the body and the path parameters, later ones winning. */
  read: (raw: Record<string, unknown>) => Call
}

/** A call with its input read. */
interface Call {
  /** What the route knows of the input, in the order of its schema: two requests with one input are one call. */
  input: string
  answer: (ctx: Context) => Promise<Answer>
}

/** A route that streams (files, archives) and so writes its reply itself. */
export interface StreamRoute extends RouteFace {
  kind: 'stream'
  handle: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>
}

interface RouteParts<Input, Result> extends RouteFace {
  input: z.ZodType<Input>
  call: (ctx: Context, input: Input) => Promise<Result>
  json: (result: Result, ctx: Context) => Json
  /** 200 unless said otherwise; a function when it depends on what happened. */
  status?: number | ((result: Result) => number)
  /** Cookies the answer sets, by name. */
  cookies?: (result: Result) => Readonly<Record<string, string>>
  headers?: (result: Result) => Readonly<Record<string, string>>
  cached?: boolean
}

/** Puts a route together; the scope cannot be left out. */
export function route<Input, Result>(parts: RouteParts<Input, Result>): Route {
  const { method, path, scope, input, call, json, status = 200, cookies, headers, cached = false } = parts
  return {
    kind: 'json',
    method,
    path,
    scope,
    cached,
    read: (raw) => {
      const known = parseInput(input, raw)
      return {
        input: JSON.stringify(known),
        answer: async (ctx) => {
          const result = await call(ctx, known)
          return {
            status: typeof status === 'function' ? status(result) : status,
            body: json(result, ctx),
            ...(cookies && { cookies: cookies(result) }),
            ...(headers && { headers: headers(result) }),
          }
        },
      }
    },
  }
}

/** Puts a streaming route together. */
export function streamRoute(parts: Omit<StreamRoute, 'kind'>): StreamRoute {
  return { kind: 'stream', ...parts }
}

/** Refuses callers outside the scope: 401 without a token that counts, 403 for a customer on an admin's call (decisions 7 and 8). */
export function requireScope(ctx: Context, scope: Scope): void {
  const { kind } = ctx.viewer
  if (scope === 'public' || scope === kind) return
  if (scope === 'account' && kind !== 'visitor') return
  // An admin's token is no customer's, so to a customer's call it counts as none (decisions 7).
  if (scope === 'admin' && kind === 'customer') throw new ForbiddenError()
  throw new UnauthenticatedError()
}

/** The answer to a delete, a logout and the like (decisions 8). */
export const success = (): Json => ({ success: true })
