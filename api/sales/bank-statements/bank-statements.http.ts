import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { fileBytes } from '../../platform/rest/file-bytes.ts'
import { importStatement } from './bank-statements.service.ts'
import { MAX_STATEMENT_BYTES } from './statement-entry.rules.ts'

const MAX_NAME = 200

/** Name of the file. The client encodes it like a part of an address, because a header is ASCII. */
function nameIn({ headers }: FastifyRequest): string {
  const encoded = headers['x-file-name']
  try {
    return typeof encoded === 'string' ? decodeURIComponent(encoded).slice(0, MAX_NAME) : ''
  } catch {
    return ''
  }
}

/** POST /bank-statements with the bytes of a CSV or a camt.053 file. Fails with `InvalidInputError`, `TooLargeError`. */
export async function sendImported(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await fileBytes(request, MAX_STATEMENT_BYTES)
  const stored = await importStatement(ctx, nameIn(request), bytes)
  return reply.header('cache-control', 'no-store').send(stored)
}
