import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInSofia } from '#rules/calendar.ts'
import { jsonElement } from '#rules/json-in-page.ts'
import type { App } from '../../context.ts'
import type { Example } from '../graph/example.ts'
import { examples } from '../graph/examples.ts'
import { LOGINS, SESSION, START } from './graphiql-start.ts'
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
body { display: flex; flex-direction: column; height: 100vh; margin: 0; }
#root { flex: 1; min-height: 0; height: auto; }
#logins { display: flex; justify-content: flex-end; align-items: center; gap: 8px; padding: 4px 12px; font: 13px system-ui; color: #444; background: #f4f0f3; }
#logins button, #login button { font: 600 13px system-ui; padding: 4px 12px; border-radius: 6px; border: 1px solid #8884; background: #7d2f6b; color: #fff; cursor: pointer; }
#login { border: 1px solid #8884; border-radius: 8px; font: 14px system-ui; }
#login form { display: grid; gap: 10px; min-width: 260px; }
#login label { display: grid; gap: 4px; }
#login [role=alert] { margin: 0; color: #a02020; }
`

const loginOf = (field: string, success: string) =>
  `mutation LogIn($input: ${field.charAt(0).toUpperCase()}${field.slice(1)}Input!) { login: ${field}(input: $input) { ... on ${success} { sessionToken } ... on UserError { message } } }`

const LOGIN_QUERIES = {
  customer: { query: loginOf('login', 'LoginSuccess'), nameField: 'email' },
  admin: { query: loginOf('adminLogin', 'AdminLoginSuccess'), nameField: 'username' },
}

const LOGIN_FORM = `<dialog id="login" aria-label="Log in">
<form>
<label>Role <select name="role"><option value="admin">Admin</option><option value="customer">Customer</option></select></label>
<label>User name or e-mail <input name="name" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<p role="alert"></p>
<button>Log in</button>
<button type="button">Cancel</button>
</form>
</dialog>`

async function loadFiles() {
  // Lazy: nine megabytes that most processes never serve.
  const { js, css, editorWorkerService, jsonWorker, graphqlWorker } =
    await import('@graphql-yoga/render-graphiql/graphiql')
  return {
    'graphiql.js': js,
    'graphiql.css': `${css}${STYLE}`,
    'logins.js': LOGINS,
    'examples.js': `self.exampleQueries = ${JSON.stringify(examples(ANY_DAY, SESSION).map(({ query }) => query))}`,
    'start.js': START,
    'editor.worker.js': editorWorkerService,
    'json.worker.js': jsonWorker,
    'graphql.worker.js': graphqlWorker,
  }
}

/** Queries are the same on all days; their variables are in the page. */
const ANY_DAY = '2026-01-01'

function pageOf(addresses: AssetAddresses, tabs: readonly Omit<Example, 'query'>[]): string {
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
<nav id="logins"></nav>
${LOGIN_FORM}
<div id="root"></div>
${jsonElement('settings', JSON.stringify({ workers, tabs, loginQueries: LOGIN_QUERIES }))}
<script src="${addresses['logins.js']}"></script>
<script src="${addresses['examples.js']}"></script>
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
      .send(
        pageOf(
          await addresses(),
          examples(dayInSofia(app.clock()), SESSION).map(({ query: _query, ...tab }) => tab),
        ),
      )
}
