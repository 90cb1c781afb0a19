import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestRecord, type RequestRecord } from '#lib/request-record.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Read by `recordOf` alone. */
    record: RequestRecord | null
  }
}

/** Gives each request a place for its record. A WeakMap of them cost a tenth of a cached page. */
export function keepRecords(http: FastifyInstance): void {
  http.decorateRequest('record', null)
}

/** The record of a request; made at the first call, because refusals of unreadable requests run no hook. */
export function recordOf(request: FastifyRequest): RequestRecord {
  request.record ??= createRequestRecord(request.id)
  return request.record
}
