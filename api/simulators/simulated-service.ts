import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SimulatedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  raw: string
  /** Parsed when it is JSON. */
  body: unknown
}

export interface SimulatedAnswer {
  status: number
  /** Sent as JSON, unless it is a text or bytes. */
  body: unknown
  headers?: Readonly<Record<string, string>>
}

/** Null when the path is of another part. May change the state. */
export type Handle<State> = (request: SimulatedRequest, state: State, now: Date) => SimulatedAnswer | null

export const FAULTS = [
  /** Done; answered after `ms`. */
  'delay',
  /** Done twice. */
  'double',
  /** Not done, connection closed. */
  'lose',
  /** Done, connection closed. */
  'lose-answer',
  /** Connection closed; done at `/control/release`. */
  'late',
  /** Done; lists of the answer are reversed. */
  'reorder',
  /** Done; answered with 500. */
  '500-after',
  /** Not done; answered with 504. */
  '504-before',
] as const

export interface Fault {
  kind: (typeof FAULTS)[number]
  /** A part of the path. */
  path: string
  /** For how many requests. */
  times: number
  ms?: number
}

interface Stored<State> {
  /** Addresses that it has given out stay valid after a restart; null: any free one. */
  port: number | null
  /** Of the own clock: added to the time, or the fixed time. */
  clock: { offsetMs: number; fixed: string | null }
  state: State
}

export interface SimulatedParts<State> {
  initial: State
  handles: readonly Handle<State>[]
  /** Under `/control`, next to clock and faults. */
  control: Handle<State>
  /** Keeps the state between starts; null: in memory. */
  file: string | null
}

export interface SimulatedService {
  url: string
  close: () => Promise<void>
}

const ok = (body: unknown): SimulatedAnswer => ({ status: 200, body })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed).toReversed()
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, reversed(part)]))
}

async function read(request: IncomingMessage): Promise<SimulatedRequest> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const raw = (await buffer(request)).toString('utf8')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    raw,
    body: jsonOf(raw),
  }
}

function send(response: ServerResponse, { status, body, headers }: SimulatedAnswer): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  response.writeHead(status, { 'content-type': isRaw ? 'text/plain; charset=utf-8' : 'application/json', ...headers })
  response.end(isRaw ? body : JSON.stringify(body))
}

function storedIn<State>(file: string | null, initial: State): Stored<State> {
  const empty: Stored<State> = { port: null, clock: { offsetMs: 0, fixed: null }, state: initial }
  if (file === null) return empty
  try {
    const stored: Partial<Stored<State>> = JSON.parse(readFileSync(file, 'utf8'))
    return { ...empty, ...stored, state: { ...initial, ...stored.state } }
  } catch {
    return empty
  }
}

interface ControlInput {
  now?: string
  advanceMs?: number
  faults?: Fault[]
}

/** An HTTP service of its own, with its own clock and faults, under `/control`. */
export async function openSimulatedService<State>(parts: SimulatedParts<State>): Promise<SimulatedService> {
  const { file, handles } = parts
  const stored = storedIn(file, parts.initial)
  let faults: Fault[] = []
  const late: SimulatedRequest[] = []

  const now = (): Date => {
    const { fixed, offsetMs } = stored.clock
    return fixed === null ? new Date(Date.now() + offsetMs) : new Date(fixed)
  }
  const keep = () => {
    if (file === null) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(stored))
    renameSync(`${file}.new`, file)
  }
  const answerOf = (request: SimulatedRequest): SimulatedAnswer => {
    for (const handle of handles) {
      const answer = handle(request, stored.state, now())
      if (answer === null) continue
      if (request.method !== 'GET') keep()
      return answer
    }
    return { status: 404, body: { message: `no such call: ${request.path}` } }
  }
  const faultOf = (path: string): Fault | null => {
    const fault = faults.find((one) => one.times > 0 && path.includes(one.path))
    if (fault === undefined) return null
    fault.times -= 1
    return fault
  }
  const control = (request: SimulatedRequest): SimulatedAnswer => {
    const input: ControlInput = Object(request.body)
    switch (request.path) {
      case '/control/clock':
        if (input.now !== undefined) stored.clock.fixed = input.now
        if (stored.clock.fixed !== null)
          stored.clock.fixed = new Date(Date.parse(stored.clock.fixed) + (input.advanceMs ?? 0)).toISOString()
        else stored.clock.offsetMs += input.advanceMs ?? 0
        keep()
        return ok({ now: now().toISOString() })
      case '/control/faults':
        faults = input.faults ?? []
        return ok({ faults })
      case '/control/release':
        for (const request of late.splice(0)) answerOf(request)
        return ok({})
      case '/control/state':
        return ok(stored.state)
      default: {
        const answer = parts.control(request, stored.state, now())
        keep()
        return answer ?? { status: 404, body: { message: `no such control: ${request.path}` } }
      }
    }
  }

  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await read(incoming)
    if (request.path.startsWith('/control')) return send(response, control(request))
    const fault = faultOf(request.path)
    if (fault?.kind === '504-before') return send(response, { status: 504, body: 'Gateway Timeout' })
    if (fault?.kind === 'late') late.push(request)
    if (fault?.kind === 'lose' || fault?.kind === 'late') {
      incoming.socket.destroy()
      return
    }
    if (fault?.kind === 'double') answerOf(request)
    const answer = answerOf(request)
    if (fault?.kind === 'lose-answer') {
      incoming.socket.destroy()
      return
    }
    if (fault?.kind === '500-after') return send(response, { status: 500, body: 'Internal Server Error' })
    if (fault?.kind === 'delay') await sleep(fault.ms ?? 0)
    send(response, fault?.kind === 'reorder' ? { ...answer, body: reversed(answer.body) } : answer)
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else send(response, { status: 500, body: { message: String(error) } })
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  // Another program may have the port by now.
  await (stored.port === null ? listen(0) : listen(stored.port).catch(() => listen(0)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')
  stored.port = address.port
  keep()
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Runs a service in a child process of the shop: sends its address, and ends with its parent. */
export async function serveParent(open: (file: string | null) => Promise<SimulatedService>): Promise<void> {
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const { url } = await open(process.argv[2] ?? null)
  process.send?.({ url })
}
