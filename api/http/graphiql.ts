import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInSofia } from '#rules/calendar.ts'
import { jsonElement } from '#rules/json-in-page.ts'
import type { App } from '../context.ts'
import { examples, type Example } from '../graph/examples.ts'
import { SESSION, START } from './graphiql-start.ts'
import { mountAssets, type AssetAddresses } from './hashed-assets.ts'

/** GraphiQL's editor needs inline styles, data: images and fonts, and workers. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
].join('; ')

const STYLE = `
.logins { position: fixed; right: 12px; bottom: 8px; z-index: 2; display: flex; gap: 8px; }
.logins button { font: 600 13px system-ui; padding: 6px 12px; border-radius: 6px; border: 1px solid #8884; background: #7d2f6b; color: #fff; cursor: pointer; }
`

const loginOf = (field: string, success: string) =>
  `mutation LogIn($input: ${field.charAt(0).toUpperCase()}${field.slice(1)}Input!) { login: ${field}(input: $input) { ... on ${success} { sessionToken } ... on UserError { message } } }`

const LOGINS = {
  customer: { query: loginOf('login', 'LoginSuccess'), nameField: 'email' },
  admin: { query: loginOf('adminLogin', 'AdminLoginSuccess'), nameField: 'username', name: 'admin' },
}

async function loadFiles() {
  // Lazy: nine megabytes that most processes never serve.
  const { js, css, editorWorkerService, jsonWorker, graphqlWorker } =
    await import('@graphql-yoga/render-graphiql/graphiql')
  return {
    'graphiql.js': js,
    'graphiql.css': `${css}${STYLE}`,
    'start.js': START,
    'editor.worker.js': editorWorkerService,
    'json.worker.js': jsonWorker,
    'graphql.worker.js': graphqlWorker,
  }
}

function pageOf(addresses: AssetAddresses, tabs: readonly Example[]): string {
  const workers = {
    editorWorkerService: addresses['editor.worker.js'],
    json: addresses['json.worker.js'],
    graphql: addresses['graphql.worker.js'],
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Шаренка GraphQL</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${addresses['graphiql.css']}">
</head>
<body id="body" class="no-focus-outline">
<div id="root"></div>
${jsonElement('settings', JSON.stringify({ workers, tabs, logins: LOGINS }))}
<script src="${addresses['graphiql.js']}"></script>
<script type="module" src="${addresses['start.js']}"></script>
</body>
</html>`
}

/** Hashed files are cached for ever, the page is revalidated and changes daily. Returns what sends the page. */
export function mountGraphiql(http: FastifyInstance, app: App) {
  const addresses = mountAssets(http, '/graphql/assets/', loadFiles)
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
      })
      .send(pageOf(await addresses(), examples(dayInSofia(app.clock()), SESSION)))
}
