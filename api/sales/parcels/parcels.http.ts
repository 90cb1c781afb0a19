import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_ID } from '#lib/fields.ts'
import { NotFoundError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import type { Context } from '../../context.ts'
import { parcelLabel } from './parcel-label.service.ts'

const labelPath = z.object({
  parcelId: z.string().transform((text) => {
    if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) throw new NotFoundError()
    return Number(text)
  }),
  paper: z.string().transform((text) => {
    if (text === 'a4') return 'A4' as const
    if (text === 'a6') return 'A6' as const
    throw new NotFoundError()
  }),
})

/** GET /papers/parcels/{id}/{a4|a6}: the label of the courier. Fails as `parcelLabel`. */
export async function sendLabel(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { parcelId, paper } = parseInput(labelPath, request.params)
  const { number, pdf } = await parcelLabel(ctx, parcelId, paper)
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="label-${number}.pdf"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(pdf))
}
