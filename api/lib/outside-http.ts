import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInsideAddress } from './network.ts'

export interface OutsideAddress {
  /** Of the service, without a slash at its end. */
  url: string
  /** Only that of an own simulator may be an address of this machine. */
  isSimulated: boolean
}

export interface OutsideRequest {
  method: 'GET' | 'POST' | 'DELETE'
  /** After the address of the service, with its query. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: { type: string; text: string }
  deadlineMs?: number
}

export interface OutsideAnswer {
  status: number
  bytes: Buffer
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

/** Whether a service may be called at this address: over HTTPS and outside of the own network, or a simulator. */
export function mayCall({ url, isSimulated }: OutsideAddress): boolean {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return isSimulated || (protocol === 'https:' && !(isIP(host) !== 0 && isInsideAddress(host)))
}

/** One request to a service of others. Throws after the deadline, and for a lost connection. Follows no redirect. */
export function callOutside(address: OutsideAddress, request: OutsideRequest): Promise<OutsideAnswer> {
  const url = new URL(address.url + request.path)
  const body = request.body && Buffer.from(request.body.text)
  return new Promise((resolve, reject) => {
    if (!mayCall(address)) throw new Error(`${url.host} is not a public address`)
    const options = {
      method: request.method,
      headers: {
        accept: 'application/json, application/pdf',
        ...(request.body && body && { 'content-type': request.body.type, 'content-length': body.length }),
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
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
