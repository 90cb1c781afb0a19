import type { HttpAnswer } from '#api/cache/answer-cache.ts'
import { expectedFailure } from '#api/expected-failure.ts'
import { UnavailableError } from '#lib/errors.ts'
import { shop } from '../lib/shop-facts.ts'

const documentWith = (message: string) => `<!doctype html>
<html lang="bg">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Временно недостъпен магазин</title>
<style>:root{color-scheme:light dark}body{font-family:system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}</style>
</head>
<body>
<h1>Връщаме се след малко</h1>
<p>${message}</p>
<p><a href="">Опитай отново</a> или ни се обади: <a href="${shop.phoneHref}">${shop.phone}</a></p>
</body>
</html>`

/** What a person sees when a page cannot be rendered now: 503 with `Retry-After`. Throws any other failure again. */
export function unavailablePage(failure: unknown): HttpAnswer {
  const expected = expectedFailure(failure)
  if (!(expected instanceof UnavailableError)) throw failure
  return {
    status: expected.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(expected.retryAfterSeconds),
      'cache-control': 'no-store',
    },
    body: Buffer.from(documentWith(expected.message)),
    isPublic: false,
  }
}
