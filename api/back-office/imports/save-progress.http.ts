import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { answerOfUserError } from '../../platform/rest/error-answer.ts'
import type { TellWritten } from './imports.service.ts'

const eventOf = (event: object): string => `data: ${JSON.stringify(event)}\n\n`

/** `{written, of}` per step, then `{result}` or `{failure}` (null: a bug). Before the first step it fails as usual. */
export async function sendProgress(
  reply: FastifyReply,
  work: (tell: TellWritten) => Promise<object>,
): Promise<FastifyReply> {
  const events = new PassThrough()
  const begun = Promise.withResolvers<void>()
  const finished = work((written, of) => {
    events.write(eventOf({ written, of }))
    begun.resolve()
  })
  await Promise.race([begun.promise, finished])
  finished.then(
    (result) => events.end(eventOf({ result })),
    (error: unknown) => {
      const known = answerOfUserError(error)
      if (known === null) reply.log.error({ reqId: reply.request.id, err: error }, 'a request failed')
      events.end(eventOf({ failure: known?.body ?? null }))
    },
  )
  reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  return reply.type('text/event-stream').send(events)
}
