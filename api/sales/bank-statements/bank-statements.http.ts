import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { fileBytes } from '../../platform/rest/file-bytes.ts'
import { importStatement } from './bank-statements.service.ts'
import { MAX_STATEMENT_BYTES } from './statement-entry.rules.ts'

const MAX_NAME = 200

/** The name is a header, in which only ASCII is allowed: encoded as a part of an address. */
function nameIn({ headers }: FastifyRequest): string {
  const encoded = headers['x-file-name']
  try {
    return typeof encoded === 'string' ? decodeURIComponent(encoded).slice(0, MAX_NAME) : ''
  } catch {
    return ''
  }
}

/** POST /bank-statements: the bytes of a CSV or of a camt.053. Fails with `InvalidInputError`, `TooLargeError`. */
export async function sendImported(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await fileBytes(request, MAX_STATEMENT_BYTES)
  const stored = await importStatement(ctx, nameIn(request), bytes)
  return reply.header('cache-control', 'no-store').send(stored)
}
