import {
  callOutside,
  mayCall,
  type OutsideAddress,
  type OutsideAnswer,
  type OutsideRequest,
} from '#lib/outside-http.ts'

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

export interface CourierRequest extends Omit<OutsideRequest, 'body'> {
  /** Sent as JSON. */
  body?: unknown
}

export interface CourierAnswer extends OutsideAnswer {
  /** Undefined when the answer is not JSON. */
  json: unknown
}

/**
 * Any complete answer below 500. Throws `CourierUnknown` after the deadline, for a lost connection and for a failure
 * of the courier's server.
 */
export async function callCourier(
  address: OutsideAddress,
  { body, ...request }: CourierRequest,
): Promise<CourierAnswer> {
  if (!mayCall(address)) throw new CourierRefusal('the address of the courier is not a public one')
  const unknown = (words: string | number) => new CourierUnknown(`${request.method} ${request.path}: ${words}`)
  const answer = await callOutside(address, {
    ...request,
    ...(body !== undefined && { body: { type: 'application/json', text: JSON.stringify(body) } }),
  }).catch((error: unknown) => {
    throw unknown(error instanceof Error ? error.message : 'failed')
  })
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) throw unknown(answer.status)
  return { ...answer, json: jsonOf(answer.bytes) }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
