import type { FastifyRequest } from 'fastify'
import { createRequestRecord, type RequestRecord } from '#lib/request-record.ts'

const records = new WeakMap<FastifyRequest, RequestRecord>()

/** The record of a request; made when first asked for, because refusals of unreadable requests run no hook. */
export function recordOf(request: FastifyRequest): RequestRecord {
  const known = records.get(request)
  if (known) return known
  const record = createRequestRecord(request.id)
  records.set(request, record)
  return record
}
