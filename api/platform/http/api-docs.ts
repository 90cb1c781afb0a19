import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js'
import { AnswerBody } from '../cache/answer-body.ts'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import type { App } from '../../context.ts'
import { openApiDocument } from '../rest/openapi.ts'
import type { Route, StreamRoute } from '../rest/route.ts'
import { mountAssets, type AssetAddresses } from './hashed-assets.ts'
import { contentPolicy } from './security.ts'
import { sendAnswer } from './send-answer.ts'

/** Swagger UI needs inline styles and data: images. Its calls go to this server alone. */
const POLICY = contentPolicy({
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
})

/**
 * The validator would send the document's address to swagger.io. Calls go to the server that sent the page, which may have
 * another address than the public one of the document.
 */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  filter: true,
  persistAuthorization: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const { pathname, search } = new URL(request.url, location.href)
    return Object.assign(request, { url: pathname + search })
  },
})
`

async function loadFiles() {
  const files = ['swagger-ui-bundle.js', 'swagger-ui.css'].map((file) => readFile(join(swaggerUiFolder(), file)))
  const [script = '', style = ''] = await Promise.all(files)
  return { 'swagger-ui.js': script, 'swagger-ui.css': style, 'start.js': START }
}

const pageOf = (addresses: AssetAddresses) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Шаренка REST</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${addresses['swagger-ui.css']}">
</head>
<body>
<div id="docs"></div>
<script src="${addresses['swagger-ui.js']}"></script>
<script src="${addresses['start.js']}"></script>
</body>
</html>`

function answerOf(type: string, text: string): HttpAnswer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
  }
  return { status: 200, headers, body: new AnswerBody(text), isPublic: true }
}

/** `/api/openapi.json` for programs, and Swagger UI at `/api/docs` for people. */
export function mountApiDocs(http: FastifyInstance, { config }: App, routes: readonly (Route | StreamRoute)[]): void {
  const makeJson = async () =>
    answerOf('application/json', JSON.stringify(await openApiDocument(routes, config.http.publicUrl)))
  const addresses = mountAssets(http, '/api/docs/assets/', loadFiles)
  let json: Promise<HttpAnswer> | undefined
  http.get('/api/openapi.json', async (request, reply) => sendAnswer(request, reply, await (json ??= makeJson())))
  http.get('/api/docs', async (request, reply) =>
    sendAnswer(request, reply, answerOf('text/html', pageOf(await addresses()))),
  )
}
