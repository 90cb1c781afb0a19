import type { IncomingHttpHeaders } from 'node:http'

const MAX_LENGTH = 40

/** Without spaces and line breaks: a log line must stay one line. */
function cleaned(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.replaceAll(/[^\w.+-]/g, '').slice(0, MAX_LENGTH) : ''
}

/** `name@version` from the headers that Apollo's tools use; null without them. */
export function clientNameOf(headers: IncomingHttpHeaders): string | null {
  const name = cleaned(headers['apollographql-client-name'])
  const version = cleaned(headers['apollographql-client-version'])
  if (name === '') return null
  return version === '' ? name : `${name}@${version}`
}
