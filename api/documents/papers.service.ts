import type { Context } from '../context.ts'
import type { Issuer } from './document-content.rules.ts'
import { readPrintedOrder, readPrintedOrders, type PrintedOrder } from './billed-order.service.ts'
import { documentIssuer } from './issuer.service.ts'
import { orderPaper, packingListPaper, packingListsPaper, proformaPaper, protocolPaper } from './order.paper.ts'
import type { PaperDefinition } from './parts.paper.ts'
import { printPaper } from './print-paper.service.ts'

export const ORDER_PAPERS = {
  order: orderPaper,
  'packing-list': packingListPaper,
  'hand-over': (order, issuer) => protocolPaper('hand-over', order, issuer),
  return: (order, issuer) => protocolPaper('return', order, issuer),
  proforma: proformaPaper,
} as const satisfies Record<string, (order: PrintedOrder, issuer: Issuer) => PaperDefinition>

export type OrderPaperKind = keyof typeof ORDER_PAPERS

async function issuerOf(ctx: Context): Promise<Issuer> {
  const { companyName, companyAddress, companyManager, companyEik, companyVat, ...rest } = await documentIssuer(ctx)
  return {
    ...rest,
    name: companyName,
    address: companyAddress,
    manager: companyManager,
    eik: companyEik,
    vat: companyVat,
  }
}

/** Fails with `NotFoundError`. */
export async function orderPdf(ctx: Context, kind: OrderPaperKind, orderId: number): Promise<Buffer> {
  const order = await readPrintedOrder(ctx.sql, orderId)
  return printPaper(ORDER_PAPERS[kind](order, await issuerOf(ctx)))
}

/** Fails with `NotFoundError`. */
export async function packingListsPdf(ctx: Context, orderIds: readonly number[]): Promise<Buffer> {
  return printPaper(packingListsPaper(await readPrintedOrders(ctx.sql, orderIds)))
}
