import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '#lib/error-codes.ts'
import { schemaCases } from '#lib/input.ts'
import { permits, ROLE_NAMES } from '#rules/staff-roles.ts'
import { isPermission, type Route, type Scope, type StreamRoute } from './route.ts'

type Schema = Record<string, unknown>

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, never[]>[]
  parameters: Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
}

const DESCRIPTION = `Sharenka sells party goods and rents them by the day. Everything that is sent and answered is JSON in UTF-8.

**Logging in.** A login answers a \`sessionToken\`; send it as \`Authorization: Bearer <token>\`. A token belongs to a customer or to staff. Calls under \`/api/admin\` are for staff.

**Money** is text with two decimals, such as "12.50", in the shop's currency. Never calculate with it as a floating-point number.

**Days** are calendar days in Bulgaria, as "2026-11-22". Instants are in UTC, as "2026-11-22T10:00:00.000Z".

**Lists** are complete: no call has pages. Lists are revalidated by their \`ETag\`: send it as \`If-None-Match\` and get 304 while nothing has changed. For lists in pages use the graph at \`/graphql\`.

**Failures** have a \`code\` that never changes its meaning, a \`message\` in Bulgarian that is fit to show, and a \`requestId\` by which the shop finds it in its log. With 429 and 503 the header \`Retry-After\` says in how many seconds to try again.

**Repeating.** A write with the header \`Idempotency-Key\` may be sent again: it is done once, and the repetition gets the same answer with \`Idempotency-Replayed: true\`.`

/** Codes with another status than 409; a test compares the table with real answers. */
const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  WRONG_SECOND_FACTOR: 401,
  SECOND_FACTOR_UNREADABLE: 401,
  PASSWORD_CHANGE_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
}

function codesOf(scope: Scope): readonly ErrorCode[] {
  if (scope === 'public') return []
  return scope === 'customer' || scope === 'account' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'FORBIDDEN']
}

/** The login that a call needs; which roles may call it its description says. */
const loginOf = (scope: Scope) => (isPermission(scope) ? 'admin' : scope === 'account' ? 'token' : scope)

function rolesText(scope: Scope): string {
  if (!isPermission(scope)) return ''
  return `Needs \`${scope}\`, which these roles have: ${ROLE_NAMES.filter((role) => permits(role, scope)).join(', ')}.`
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '1 to 255 visible characters, unguessable. The same key does the same call once.',
  schema: { type: 'string', maxLength: 255 },
}

const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'A failure. Some codes add details, such as the available quantity.',
  properties: {
    code: { type: 'string', enum: [...Object.keys(ERROR_CODES), 'METHOD_NOT_ALLOWED', 'INTERNAL'] },
    message: { type: 'string', description: 'In Bulgarian, fit to show.' },
    requestId: { type: 'string', description: 'By which the shop finds the request in its log.' },
    errors: {
      type: 'array',
      description: 'With BAD_INPUT: every field that is wrong.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
  },
  required: ['code', 'message', 'requestId'],
}

function linked<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function createShapes() {
  const named: Record<string, Schema> = { Error: ERROR_SCHEMA }

  function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _version,
      $defs = {},
      ...shape
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const cases = schemaCases.get(zodSchema)
        if (cases) Object.assign(jsonSchema, { anyOf: cases.map((one) => shapeOf(one, io)) })
      },
    })
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) named[name] = definition
    return shape
  }
  return { named, shapeOf }
}

type Shapes = ReturnType<typeof createShapes>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(shape: Schema): { name: string; schema: Schema; isRequired: boolean }[] {
  const { properties, required, allOf } = shape
  const own = isSchema(properties)
    ? Object.entries(properties).map(([name, schema]) => ({
        name,
        schema: isSchema(schema) ? schema : {},
        isRequired: Array.isArray(required) && required.includes(name),
      }))
    : []
  return [...own, ...(Array.isArray(allOf) ? allOf.filter(isSchema).flatMap(fieldsOf) : [])]
}

function withoutFields(shape: Schema, names: ReadonlySet<string>): Schema {
  const { properties, required, allOf, additionalProperties: _open, ...rest } = shape
  return {
    ...rest,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    }),
    ...(Array.isArray(required) &&
      required.some((name) => !names.has(name)) && { required: required.filter((name) => !names.has(name)) }),
    ...(Array.isArray(allOf) && {
      allOf: allOf
        .filter(isSchema)
        .map((part) => withoutFields(part, names))
        .filter((part) => fieldsOf(part).length > 0 || 'anyOf' in part),
    }),
  }
}

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

function requestOf({ method, path, shapes: { input } }: Route, shapes: Shapes) {
  const shape = shapes.shapeOf(input, 'input')
  const fields = fieldsOf(shape)
  const inPath = pathNames(path)
  const query = fields.filter(({ name }) => method === 'GET' && !inPath.includes(name))
  const body = withoutFields(shape, new Set([...inPath, 'idempotencyKey']))
  const hasBody = method !== 'GET' && (fieldsOf(body).length > 0 || 'allOf' in body)
  return {
    parameters: [
      ...query.map(({ name, schema, isRequired }) => ({ name, in: 'query', required: isRequired, schema })),
      ...(fields.some(({ name }) => name === 'idempotencyKey') ? [IDEMPOTENCY_KEY] : []),
    ],
    requestBody: hasBody ? { required: true, content: { 'application/json': { schema: body } } } : null,
  }
}

function failures(codes: readonly ErrorCode[]): Record<string, Schema> {
  const byStatus = Object.groupBy(new Set(codes), (code) => String(STATUS_OF[code] ?? 409))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus = []]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${ERROR_CODES[code].description}`).join('\n\n'),
        ...(Number(status) === 429 || Number(status) === 503
          ? { headers: { 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } } }
          : {}),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: ofStatus } } }],
            },
          },
        },
      },
    ]),
  )
}

function operationOf(found: Route | StreamRoute, shapes: Shapes): Operation {
  const { method, path, scope, summary, errors = [] } = found
  const ids = pathNames(path)
  const request = found.kind === 'json' ? requestOf(found, shapes) : { parameters: [], requestBody: null }
  const answer =
    found.kind === 'json'
      ? { statuses: found.statuses, type: 'application/json', schema: shapes.shapeOf(found.shapes.response, 'output') }
      : {
          statuses: [found.answers.status],
          type: found.answers.type,
          schema: found.answers.response ? shapes.shapeOf(found.answers.response, 'output') : { type: 'string' },
        }
  const hasInput = request.requestBody !== null || request.parameters.length > 0 || found.kind === 'stream'
  const codes: ErrorCode[] = [
    ...(hasInput || ids.length > 0 ? (['BAD_INPUT'] as const) : []),
    ...codesOf(scope),
    // A write may name an object in its body, too.
    ...(ids.length > 0 || request.requestBody !== null ? (['NOT_FOUND'] as const) : []),
    ...(method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA', 'FORBIDDEN'] as const)),
    ...errors,
    'UNAVAILABLE',
  ]
  return {
    operationId: `${method.toLowerCase()}${path
      .slice('/api'.length)
      .split(/[^A-Za-z]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')}`,
    tags: [path.startsWith('/api/admin/') ? 'Staff' : 'Shop'],
    summary,
    ...(isPermission(scope) && { description: rolesText(scope) }),
    security: scope === 'public' ? [] : [{ [loginOf(scope)]: [] }],
    parameters: [
      ...ids.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema:
          name.endsWith('Id') && !['sessionId', 'lineId'].includes(name) ? { type: 'integer' } : { type: 'string' },
      })),
      ...request.parameters,
    ],
    ...(request.requestBody && { requestBody: request.requestBody }),
    responses: {
      ...Object.fromEntries(
        answer.statuses.map((status) => [
          String(status),
          { description: 'Done.', content: { [answer.type]: { schema: answer.schema } } },
        ]),
      ),
      ...failures(codes),
    },
  }
}

const bearer = (description: string): Schema => ({ type: 'http', scheme: 'bearer', description })

/** Takes some hundred milliseconds, in which other requests have their turn. */
export async function openApiDocument(
  routes: readonly (Route | StreamRoute)[],
  origin: string,
): Promise<OpenApiDocument> {
  const shapes = createShapes()
  const paths: OpenApiDocument['paths'] = {}
  for (const found of routes) {
    const path = found.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [found.method.toLowerCase()]: operationOf(found, shapes) }
    await setImmediate()
  }
  return linked({
    openapi: '3.1.1',
    info: { title: 'Sharenka', version: '0.1.0', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: [{ name: 'Shop' }, { name: 'Staff' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(shapes.named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        customer: bearer('The `sessionToken` of a customer’s login.'),
        admin: bearer('The `sessionToken` of a login of staff.'),
        token: bearer('The `sessionToken` of either login.'),
      },
    },
  })
}
