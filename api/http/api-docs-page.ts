import { STYLE } from '../graph/reference-style.ts'
import { escaped, prose } from '../graph/reference-text.ts'
import type { OpenApiDocument } from '../rest/openapi.ts'

type Schema = Record<string, unknown>
type Operation = NonNullable<OpenApiDocument['paths'][string]>[string]

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const link = (name: string) => `<a href="#${name}">${name}</a>`

function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, allOf, items, format, properties } = schema
  if (typeof $ref === 'string') return link($ref.replace('#/components/schemas/', ''))
  if ('const' in schema) return escaped(JSON.stringify(schema['const']))
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => escaped(JSON.stringify(value))).join(' | ')
  if (anyOf !== undefined) return schemasIn(anyOf).map(typeOf).join(' | ')
  if (allOf !== undefined) return schemasIn(allOf).map(typeOf).join(' &amp; ')
  if (isSchema(items)) return `list of ${typeOf(items)}`
  if (isSchema(properties)) return 'object'
  const types = Array.isArray(type) ? type.map(String) : [textIn(type) || 'anything']
  return types.map((name) => escaped(name === 'string' && typeof format === 'string' ? format : name)).join(' | ')
}

const row = (head: string, description: unknown, under = '') =>
  `<dt><code>${head}</code></dt><dd>${prose(textIn(description))}${under}</dd>`

function fieldsOf(schema: Schema): string {
  const { properties, required, anyOf, allOf } = schema
  const own = isSchema(properties)
    ? Object.entries(properties)
        .map(([name, field]) => {
          const shape = isSchema(field) ? field : {}
          const mark = Array.isArray(required) && !required.includes(name) ? '?' : ''
          return row(`${escaped(name)}${mark}: ${typeOf(shape)}`, shape['description'], fieldsOf(shape))
        })
        .join('')
    : ''
  const choices = schemasIn(anyOf).map(fieldsOf).filter(Boolean).join('<dt>or</dt>')
  const parts = schemasIn(allOf).map(fieldsOf).join('')
  const all = own + parts + choices
  return all === '' ? '' : `<dl>${all}</dl>`
}

function bodyOf(content: unknown): { type: string; fields: string } {
  const [[mediaType, media] = ['', {}]] = isSchema(content) ? Object.entries(content) : []
  const schema = isSchema(media) && isSchema(media['schema']) ? media['schema'] : {}
  const isJson = mediaType === 'application/json'
  return { type: isJson ? typeOf(schema) : escaped(mediaType), fields: isJson ? fieldsOf(schema) : '' }
}

function responseRow([status, { description, content }]: [string, Schema]): string {
  const isFailure = Number(status) >= 400
  return row(isFailure ? status : `${status} ${bodyOf(content).type}`, isFailure ? description : '')
}

const NEEDS: Record<string, string> = {
  customer: 'needs a customer',
  admin: 'needs staff',
  token: 'needs a customer or staff',
}

function operationSection(path: string, method: string, operation: Operation): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation
  const needs = security.flatMap((one) => Object.keys(one)).map((name) => NEEDS[name] ?? name)
  const scopes = needs.map((text) => ` <span class="scopes">${text}</span>`).join('')
  const body = requestBody ? bodyOf(requestBody['content']).fields : ''
  const sent = parameters
    .map(({ name, in: place, required, schema, description }) =>
      row(
        `${escaped(String(name))}${required === true ? '' : '?'}: ${isSchema(schema) ? typeOf(schema) : ''} <i>in ${escaped(String(place))}</i>`,
        description,
      ),
    )
    .join('')
  return `<section id="${operationId}"><h3>${method.toUpperCase()} ${escaped(path)}${scopes}</h3>${prose(summary)}
${sent === '' ? '' : `<dl>${sent}</dl>`}${body === '' ? '' : `<p>Body:</p>${body}`}<p>Answers:</p><dl>${Object.entries(responses).map(responseRow).join('')}</dl></section>`
}

export function apiDocsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tagged = tags.map(({ name }) => ({
    name,
    own: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const schemas = Object.entries(components.schemas)
  const entries = tagged
    .map(
      ({ name, own }) =>
        `<details><summary>${name}</summary>${own
          .map(
            ({ path, method, operation }) =>
              `<a href="#${operation.operationId}">${method.toUpperCase()} ${escaped(path)}</a>`,
          )
          .join('')}</details>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Шаренка REST: reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<nav><h1>${escaped(info.title)} REST</h1>${entries}<details><summary>Schemas</summary>${schemas.map(([name]) => link(name)).join('')}</details></nav>
<main>${prose(info.description).replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')}<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${tagged.map(({ name, own }) => `<h2>${name}</h2>${own.map(({ path, method, operation }) => operationSection(path, method, operation)).join('')}`).join('')}
<h2>Schemas</h2>${schemas.map(([name, schema]) => `<section id="${name}"><h3>${name}</h3>${prose(textIn(schema['description']))}${fieldsOf(schema)}</section>`).join('')}</main>
</body>
</html>`
}
