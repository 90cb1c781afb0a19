import { constant, constantFrom, nat, oneof, record, type Arbitrary } from 'fast-check'
import { z } from 'zod'
import type { OpenApiDocument } from '#api/platform/rest/openapi.ts'
import type { ClientRequest } from './client.ts'
import { ids, valuesOf, type Resolve } from './json-values.ts'

export type Caller = 'visitor' | 'customer' | 'admin'

export interface GeneratedCall {
  /** As the document names it. */
  path: string
  method: string
  caller: Caller
  request: ClientRequest
}

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() })
const bodySchema = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })

/** Uploads are no JSON, and a logout would end the session of all later calls. */
const LEFT_OUT = /upload-image|logout/

export const callers = constantFrom<Caller[]>('visitor', 'customer', 'admin', 'admin')

function resolverOf(document: OpenApiDocument): Resolve {
  return (ref) => {
    const name = ref.split('/').at(-1) ?? ''
    return document.components.schemas[name]
  }
}

const inPath = (name: string): Arbitrary<string> =>
  name.endsWith('Id') && name !== 'sessionId' && name !== 'lineId'
    ? ids.map(String)
    : nat(15).map((number) => (name === 'sessionId' ? `generated-session-${number}` : String(number + 1)))

function callsOf(document: OpenApiDocument, path: string, method: string): Arbitrary<GeneratedCall> {
  const operation = document.paths[path]?.[method]
  const parameters = z.array(parameterSchema).parse(operation?.parameters ?? [])
  const resolve = resolverOf(document)
  const body = bodySchema.safeParse(operation?.requestBody).data?.content['application/json'].schema
  const of = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place)
  return record({
    caller: callers,
    parts: record(Object.fromEntries(of('path').map(({ name }) => [name, inPath(name)]))),
    query: record(
      Object.fromEntries(of('query').map(({ name, schema }) => [name, valuesOf(schema, resolve, name).map(String)])),
      { requiredKeys: [] },
    ),
    body: body === undefined ? constant(undefined) : valuesOf(body, resolve),
  }).map(({ caller, parts, query, body }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parts[name] ?? ''))
    const parameters = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent((value ?? '').toWellFormed())}`,
    )
    return {
      path,
      method,
      caller,
      request: {
        method: method.toUpperCase(),
        path: parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled,
        ...(body !== undefined && { body }),
      },
    }
  })
}

/** Calls of every operation that the document describes, made from the shapes that it has of them. */
export function restCalls(document: OpenApiDocument): Arbitrary<GeneratedCall> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) => (LEFT_OUT.test(path) ? [] : [callsOf(document, path, method)])),
  )
  return oneof(...operations)
}
