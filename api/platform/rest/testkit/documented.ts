import type { AnySchemaObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { routes } from '../../../routes.ts'
import type { RestAnswer } from '../../../testkit/shop.ts'
import { openApiDocument, type OpenApiDocument } from '../openapi.ts'

/** Tells where an answer differs from what the document says of its call; null for one that is as documented. */
export type DocumentCheck = (method: string, path: string, answer: RestAnswer) => string | null

const ID = 'https://shop.example/openapi.json'

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

export async function createDocumentCheck(): Promise<{ document: OpenApiDocument; check: DocumentCheck }> {
  const document = await openApiDocument(routes, 'https://shop.example')
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  const whole: AnySchemaObject = { $id: ID, ...document }
  ajv.addSchema(whole)
  const compiled = new Map<string, ValidateFunction>()

  return {
    document,
    check: (method, path, { status, body, headers }) => {
      const documented = path.replaceAll(/:(\w+)/g, '{$1}')
      const response = document.paths[documented]?.[method.toLowerCase()]?.responses[status]
      const [mediaType = ''] = String(headers['content-type']).split(';')
      const content = response?.['content']
      if (typeof content !== 'object' || content === null || !(mediaType in content))
        return `${method} ${path} answers ${status} ${mediaType}, of which the document says nothing`
      if (mediaType !== 'application/json') return null
      const at = `${ID}#${pointer('paths', documented, method.toLowerCase(), 'responses', String(status), 'content', mediaType, 'schema')}`
      const validate = compiled.get(at) ?? ajv.compile({ $ref: at })
      compiled.set(at, validate)
      return validate(body)
        ? null
        : `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`
    },
  }
}
