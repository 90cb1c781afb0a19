import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayField, idField, MAX_ID, MAX_LIST_INPUT, REQUIRED, TOO_MANY } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { NotFoundError } from '#lib/errors.ts'
import type { Context } from '../../context.ts'
import { documentNumber } from './document-content.rules.ts'
import { documentPdf } from './document-pdf.service.ts'
import { invoiceInput } from './documents.input.ts'
import { invoiceDraftPdf } from './issue-document.service.ts'
import { ORDER_PAPERS, orderPdf, packingListsPdf, type OrderPaperKind } from './papers.service.ts'
import { printPaper } from './print-paper.service.ts'
import { pullList } from './pull-list.service.ts'

function sendPdf(reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    })
    .send(pdf)
}

/** Id in a path; 404 if it cannot be one (docs/spec/rest.md#ids). */
const idInPath = z.string().transform((text) => {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) throw new NotFoundError()
  return Number(text)
})

const documentPath = z.object({ documentId: idInPath })

/** GET /papers/documents/{id}: an issued invoice or credit note. Fails with `NotFoundError`. */
export async function sendDocument(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { documentId } = parseInput(documentPath, request.params)
  const { number, pdf } = await documentPdf(ctx, documentId)
  return sendPdf(reply, documentNumber(number), Buffer.from(pdf))
}

const isPaper = (text: string): text is OrderPaperKind => Object.hasOwn(ORDER_PAPERS, text)

const paperPath = z.object({ orderId: idInPath, paper: z.string() })

/** GET /papers/orders/{id}/{paper}: from the current order. Fails as `orderPdf`, with `NotFoundError` for other papers. */
export async function sendOrderPaper(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orderId, paper } = parseInput(paperPath, request.params)
  if (!isPaper(paper)) throw new NotFoundError()
  return sendPdf(reply, `${paper}-${orderId}`, await orderPdf(ctx, paper, orderId))
}

const draftPath = z.object({ orderId: idInPath })
const draftBody = invoiceInput.omit({ orderId: true })

/** POST /papers/orders/{id}/invoice-draft: the invoice before it is issued. Fails as `issueInvoice`. */
export async function sendInvoiceDraft(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orderId } = parseInput(draftPath, request.params)
  const pdf = await invoiceDraftPdf(ctx, { ...parseInput(draftBody, request.body), orderId })
  return sendPdf(reply, `invoice-draft-${orderId}`, pdf)
}

const ordersQuery = z.object({
  orders: z
    .string({ error: REQUIRED })
    .transform((text): unknown[] => [...new Set(text.split(','))].map(Number))
    .pipe(z.array(idField).max(MAX_LIST_INPUT, TOO_MANY)),
})

/** GET /papers/packing-lists?orders=12,15: one list per order, in this sequence. Fails with `NotFoundError`. */
export async function sendPackingLists(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { orders } = parseInput(ordersQuery, request.query)
  return sendPdf(reply, 'packing-lists', await packingListsPdf(ctx, orders))
}

const dayQuery = z.object({ day: dayField })

/** GET /papers/pull-list?day=2026-11-28: items to take from the shelves for a day. */
export async function sendPullList(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { day } = parseInput(dayQuery, request.query)
  return sendPdf(reply, `pull-list-${day}`, await printPaper(await pullList(ctx, day)))
}
