import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '#lib/input.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import { requirePermission, type Context } from '../../context.ts'
import type { Permission } from '#rules/staff-roles.ts'
import type { ErrorCode } from '#lib/error-codes.ts'
import { ForbiddenError, UnauthenticatedError } from '#lib/errors.ts'
import { onlyBatch } from './only-batch.ts'

/** Anyone, a logged-in customer, any staff, callers that the service itself checks, or staff with this permission. */
export type Scope = 'public' | 'customer' | 'admin' | 'account' | Permission

const CALLERS: ReadonlySet<string> = new Set(['public', 'customer', 'admin', 'account'])

export const isPermission = (scope: Scope): scope is Permission => !CALLERS.has(scope)

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Path parameters named `...Id` are integers (404 otherwise), except `:sessionId` and `:lineId`. */
interface RouteFace {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  scope: Scope
  summary: string
  /** Failures in addition to those that every call with its scope and input may have. */
  errors?: readonly ErrorCode[]
}

export interface Answer {
  status: number
  body: Json
  cookies?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  shows?: readonly Tag[]
}

export interface Route extends RouteFace {
  kind: 'json'
  errors: readonly ErrorCode[]
  /** A public read that is equal for all callers but staff: cached until a shown object changes. */
  cached: boolean
  shapes: { input: z.ZodType; response: z.ZodType }
  statuses: readonly number[]
  /** Runs after the scope check. `raw` merges query, body and path parameters, later ones winning. */
  read: (raw: Record<string, unknown>) => Call
}

interface LongList {
  batches: (ctx: Context) => AsyncIterable<readonly Json[]>
  /** Of a long list only its ETag is cached. */
  shows: readonly Tag[]
}

interface Call {
  /** The parsed input, in schema order: part of the cache key. */
  input: string
  /** Null for a list that has more than one batch: `long` sends it. */
  answer: (ctx: Context) => Promise<Answer | null>
  long?: LongList
}

export interface StreamRoute extends RouteFace {
  kind: 'stream'
  /** Whether its body is a multipart form, which is refused everywhere else. */
  takesForm?: boolean
  answers: { status: number; type: string; response?: z.ZodType }
  handle: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>
}

interface RouteParts<Input, Result, Body extends Json> extends RouteFace {
  input: z.ZodType<Input>
  /** What the service reads of the body by a schema of its own. */
  body?: z.ZodType
  response: z.ZodType<Body>
  call: (ctx: Context, input: Input) => Promise<Result>
  json: (result: Result, ctx: Context) => Body
  status?: number | { among: readonly number[]; of: (result: Result) => number }
  cookies?: (result: Result) => Readonly<Record<string, string>>
  headers?: (result: Result) => Readonly<Record<string, string>>
  /** What the answer is made of; a route that tells is cached (docs/decisions/0026-what-an-answer-shows.md). */
  shows?: ((result: Result, input: Input) => readonly Tag[]) | undefined
}

export function route<Input, Result, Body extends Json>(parts: RouteParts<Input, Result, Body>): Route {
  const { method, path, scope, summary, errors = [], input, body, response, call, json } = parts
  const { status = 200, cookies, headers, shows } = parts
  return {
    kind: 'json',
    method,
    path,
    scope,
    summary,
    errors,
    cached: shows !== undefined,
    shapes: { input: body ? z.intersection(input, body) : input, response },
    statuses: typeof status === 'number' ? [status] : status.among,
    read: (raw) => {
      const known = parseInput(input, raw)
      return {
        input: JSON.stringify(known),
        answer: async (ctx) => {
          const result = await call(ctx, known)
          return {
            status: typeof status === 'number' ? status : status.of(result),
            body: json(result, ctx),
            ...(cookies && { cookies: cookies(result) }),
            ...(headers && { headers: headers(result) }),
            ...(shows && { shows: shows(result, known) }),
          }
        },
      }
    },
  }
}

interface ListParts<Input, Item, Body extends Json> extends RouteFace {
  input: z.ZodType<Input>
  response: z.ZodType<Body>
  batches: (ctx: Context, input: Input) => AsyncIterable<readonly Item[]>
  json: (item: Item, ctx: Context) => Body
  shows?: ((items: readonly Item[]) => readonly Tag[]) | undefined
  /** Tags of all items that there may be: a list of more than one batch names no single one. */
  longShows?: readonly Tag[] | undefined
}

/** A complete list, sent in pieces when it has more than one batch. */
export function listRoute<Input, Item, Body extends Json>(parts: ListParts<Input, Item, Body>): Route {
  const { method, path, scope, summary, errors = [], input, response, batches, json, shows } = parts
  const { longShows = ['everything'] } = parts
  return {
    kind: 'json',
    method,
    path,
    scope,
    summary,
    errors,
    cached: shows !== undefined,
    shapes: { input, response: z.array(response) },
    statuses: [200],
    read: (raw) => {
      const known = parseInput(input, raw)
      async function* written(ctx: Context): AsyncGenerator<readonly Json[]> {
        for await (const items of batches(ctx, known)) yield items.map((item) => json(item, ctx))
      }
      return {
        input: JSON.stringify(known),
        answer: async (ctx) => {
          const items = await onlyBatch(batches(ctx, known))
          if (items === null) return null
          return { status: 200, body: items.map((item) => json(item, ctx)), ...(shows && { shows: shows(items) }) }
        },
        long: { batches: written, shows: longShows },
      }
    },
  }
}

export function streamRoute(parts: Omit<StreamRoute, 'kind'>): StreamRoute {
  return { kind: 'stream', ...parts }
}

/**
 * 401 without a valid token, 403 for a customer on a call of staff and for staff whose role may not
 * (docs/spec/rest.md#errors).
 */
export function requireScope(ctx: Context, scope: Scope): void {
  const { kind } = ctx.viewer
  if (isPermission(scope)) {
    requireScope(ctx, 'admin')
    return requirePermission(ctx, scope)
  }
  if (scope === 'public' || scope === kind) return
  if (scope === 'account' && kind !== 'visitor') return
  // On a customer's call an admin's token counts as none (docs/spec/sessions.md#two-kinds-of-tokens).
  if (scope === 'admin' && kind === 'customer') throw new ForbiddenError()
  throw new UnauthenticatedError()
}

export const success = () => ({ success: true }) as const
