import type { Context } from '../../context.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import type { Issuer } from './document-content.rules.ts'
import { readPrintedOrder, readPrintedOrders, type PrintedOrder } from './billed-order.service.ts'
import { issuerOf } from './issuer.service.ts'
import { orderPaper, packingListPaper, packingListsPaper, proformaPaper } from './order.paper.ts'
import type { PaperDefinition } from './parts.paper.ts'
import { printPaper } from './print-paper.service.ts'
import { protocolPaper } from './protocol.paper.ts'

const PLAIN_PAPERS = { order: orderPaper, 'packing-list': packingListPaper } as const satisfies Record<
  string,
  (order: PrintedOrder) => PaperDefinition
>

const COMPANY_PAPERS = {
  'hand-over': (order, issuer) => protocolPaper('hand-over', order, issuer),
  return: (order, issuer) => protocolPaper('return', order, issuer),
  proforma: proformaPaper,
} as const satisfies Record<string, (order: PrintedOrder, issuer: Issuer, bankHolder: string) => PaperDefinition>

export const ORDER_PAPERS = { ...PLAIN_PAPERS, ...COMPANY_PAPERS }

export type OrderPaperKind = keyof typeof ORDER_PAPERS

const isPlain = (kind: OrderPaperKind): kind is keyof typeof PLAIN_PAPERS => Object.hasOwn(PLAIN_PAPERS, kind)

/** Fails with `NotFoundError`, and `IssuerMissingError` for a paper that names the company. */
export async function orderPdf(ctx: Context, kind: OrderPaperKind, orderId: number): Promise<Buffer> {
  const order = await readPrintedOrder(ctx.sql, orderId)
  if (isPlain(kind)) return printPaper(PLAIN_PAPERS[kind](order))
  const facts = await readShopFacts(ctx.sql)
  return printPaper(COMPANY_PAPERS[kind](order, issuerOf(facts), facts.bankHolder))
}

/** Fails with `NotFoundError`. */
export async function packingListsPdf(ctx: Context, orderIds: readonly number[]): Promise<Buffer> {
  return printPaper(packingListsPaper(await readPrintedOrders(ctx.sql, orderIds)))
}
