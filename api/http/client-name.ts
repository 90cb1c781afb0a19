import type { IncomingHttpHeaders } from 'node:http'

const MAX_LENGTH = 40

/** What is neither a letter, a digit nor a sign of versions is left out: a log line must stay one line. */
function cleaned(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.replaceAll(/[^\w.+-]/g, '').slice(0, MAX_LENGTH) : ''
}

/** `name@version`, as a client calls itself in the headers that Apollo's tools use; null when it does not. */
export function clientNameOf(headers: IncomingHttpHeaders): string | null {
  const name = cleaned(headers['apollographql-client-name'])
  const version = cleaned(headers['apollographql-client-version'])
  if (name === '') return null
  return version === '' ? name : `${name}@${version}`
}
