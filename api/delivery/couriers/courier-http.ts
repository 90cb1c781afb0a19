import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInsideAddress } from '#lib/network.ts'

/** The courier refuses, in its own words: nothing was done. */
export class CourierRefusal extends Error {
  override readonly name = 'CourierRefusal'
  /** The courier's own; empty without one. */
  readonly code: string

  constructor(words: string, code = '') {
    super(words)
    this.code = code
  }
}

/** No answer, or one that says nothing: whether the request was done is unknown. */
export class CourierUnknown extends Error {
  override readonly name = 'CourierUnknown'
}

export interface CourierAddress {
  /** Of the service, without a slash at its end. */
  url: string
  /** Only that of the own simulator may be an address of this machine. */
  isSimulated: boolean
}

export interface CourierRequest {
  method: 'GET' | 'POST' | 'DELETE'
  /** After the address of the service, with its query. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  deadlineMs?: number
}

export interface CourierAnswer {
  status: number
  bytes: Buffer
  /** Undefined when the answer is not JSON. */
  json: unknown
}

const DEADLINE_MS = 15_000
const MAX_BYTES = 32 * 1024 * 1024

/** Resolves names only to public addresses, so that no answer of a name server leads into the own network. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) done(error, '', 0)
    else if (first === undefined || addresses.some(({ address }) => isInsideAddress(address)))
      done(new Error(`${hostname} leads into the own network`), '', 0)
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/**
 * Any complete answer below 500. Throws `CourierUnknown` after the deadline, for a lost connection and for a failure
 * of the courier's server.
 */
export async function callCourier(address: CourierAddress, request: CourierRequest): Promise<CourierAnswer> {
  const url = new URL(address.url + request.path)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!address.isSimulated && (url.protocol !== 'https:' || (isIP(host) !== 0 && isInsideAddress(host))))
    throw new CourierRefusal('the address of the courier is not a public one')
  const answer = await exchanged(url, address, request).catch((error: unknown) => {
    throw new CourierUnknown(`${request.method} ${url.pathname}: ${error instanceof Error ? error.message : 'failed'}`)
  })
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429)
    throw new CourierUnknown(`${request.method} ${url.pathname}: ${answer.status}`)
  return answer
}

function exchanged(url: URL, address: CourierAddress, request: CourierRequest): Promise<CourierAnswer> {
  const body = request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body))
  return new Promise((resolve, reject) => {
    const options = {
      method: request.method,
      headers: {
        accept: 'application/json, application/pdf',
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        ...request.headers,
      },
      signal: AbortSignal.timeout(request.deadlineMs ?? DEADLINE_MS),
      ...(!address.isSimulated && { lookup: publicLookup }),
    }
    const sent = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > MAX_BYTES) sent.destroy(new Error('the answer is too long'))
        parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, bytes, json: jsonOf(bytes) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
