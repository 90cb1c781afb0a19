import { callOutside, type OutsideAddress } from '#lib/outside-http.ts'
import { z } from 'zod'
import { CardRefusal, CardUnknown } from './card-driver.ts'

type Field = string | number | boolean | undefined | { readonly [name: string]: Field }

export type Fields = Readonly<Record<string, Field>>

/** `{ a: { b: 1 } }` is `a[b]=1`. */
function formOf(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined) return []
    return typeof value === 'object' ? formOf(value, key) : [[key, String(value)]]
  })
}

const refusedBody = z.object({
  error: z.object({ code: z.string().optional(), decline_code: z.string().optional(), message: z.string().optional() }),
})

export interface StripeAccess {
  address: OutsideAddress
  secretKey: string
}

/** The version that the fields below are written for. */
const VERSION = '2025-08-27.basil'

/** The secret key is in no error. Fails with `CardRefusal`, `CardUnknown`. */
export async function callStripe(
  { address, secretKey }: StripeAccess,
  method: 'GET' | 'POST',
  path: string,
  { fields = {}, key }: { fields?: Fields; key?: string } = {},
): Promise<unknown> {
  const form = new URLSearchParams(formOf(fields)).toString()
  const query = method === 'GET' && form !== '' ? `?${form}` : ''
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'stripe-version': VERSION,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const body = method === 'POST' ? { type: 'application/x-www-form-urlencoded', text: form } : undefined
  const answer = await callOutside(address, { method, path: path + query, headers, ...(body && { body }) }).catch(
    (error: unknown) => {
      throw new CardUnknown(`${method} ${path}: ${error instanceof Error ? error.message : 'failed'}`)
    },
  )
  // 409: the same key is being worked on.
  if (answer.status >= 500 || [408, 409, 425, 429].includes(answer.status))
    throw new CardUnknown(`${method} ${path}: ${answer.status}`)
  const json = jsonOf(answer.bytes)
  if (answer.status >= 400) {
    const { error } = refusedBody.safeParse(json).data ?? { error: {} }
    throw new CardRefusal(
      error.message ?? `${method} ${path}: ${answer.status}`,
      error.decline_code ?? error.code ?? String(answer.status),
    )
  }
  if (json === undefined) throw new CardUnknown(`${method} ${path}: the answer is not JSON`)
  return json
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
