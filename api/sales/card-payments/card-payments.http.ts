// The shop's page of a card payment, the way back from the provider's, and the providers' messages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { NotFoundError, UserError } from '#lib/errors.ts'
import { CARD_PROVIDERS } from '#rules/card-providers.ts'
import { amountText } from '#rules/money.ts'
import { systemContext, type App, type Context } from '../../context.ts'
import { CardForgery } from '../../platform/cards/card-driver.ts'
import { addOrderLink } from '../orders/order-access.service.ts'
import { orderRows } from '../orders/orders.loaders.ts'
import { applyCardEvents, receiveCardEvent } from './card-events.service.ts'
import { checkCardPayment } from './check-card-payment.service.ts'
import { paymentFormHtml, paymentPageHtml } from './payment-page.rules.ts'
import { isOver, paymentOfPage, startCardPayment } from './start-card-payment.service.ts'

const pagePath = z.object({ token: z.uuid() })
const eventPath = z.object({ provider: z.enum(CARD_PROVIDERS) })

function tokenOf({ params }: FastifyRequest): string {
  const read = pagePath.safeParse(params)
  if (!read.success) throw new NotFoundError()
  return read.data.token
}

const addressOf = ({ config }: App, token: string): string => `${config.http.publicUrl}/pay/${token}`

/** What the server around it gives to the routes. */
export interface ServerParts {
  contextFor: (request: FastifyRequest) => Promise<Context>
  contentPolicy: (allowed: Record<string, readonly string[]>) => string
}

/** A page leads on to the providers' pages alone. */
const policyOf = ({ cards }: App): Record<string, readonly string[]> => ({
  'style-src': ["'unsafe-inline'"],
  'form-action': ["'self'", ...(cards.offered?.pageOrigins ?? [])],
})

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html)
}

async function sendPage(ctx: Context, reply: FastifyReply, token: string, problem: string | null) {
  const payment = await paymentOfPage(ctx, token)
  const { depositMinor, depositWay, currency } = await orderRows(ctx).load(payment.orderId)
  const html = paymentPageHtml({
    orderNumber: payment.orderId,
    amount: amountText({ minorUnits: Number(payment.amountMinor), currency: payment.currency }),
    deposit:
      payment.purpose === 'deposit' || depositMinor === 0n
        ? null
        : { amount: amountText({ minorUnits: Number(depositMinor), currency }), way: depositWay },
    state: payment.state,
    refusal: payment.refusal,
    purpose: payment.purpose,
    isOver: await isOver(ctx, payment),
    problem,
    address: addressOf(ctx, token),
  })
  return sendHtml(reply, html)
}

/** POST /pay/{token}: leads to the provider's page. Expected failures are shown on the page. */
async function leadToProvider(ctx: Context, reply: FastifyReply, token: string): Promise<FastifyReply> {
  try {
    const { url, fields } = await startCardPayment(ctx, token)
    return fields === null ? reply.redirect(url, 303) : sendHtml(reply, paymentFormHtml(url, fields))
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof NotFoundError) throw error
    return sendPage(ctx, reply, token, error.message)
  }
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** The way back, also with the signed form that a browser brings: a forged one changes nothing. */
async function comeBack(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = tokenOf(request)
  const { id, provider } = await paymentOfPage(ctx, token)
  const event = { provider, rawBody: bodyOf(request), headers: headersOf(request) }
  if (request.method === 'POST')
    await receiveCardEvent(ctx, event).catch((error: unknown) => {
      if (!(error instanceof CardForgery)) throw error
    })
  await checkCardPayment(ctx, id)
  return reply.redirect(addressOf(ctx, token), 303)
}

/** Opens the order itself by another private link. */
async function openOrder(ctx: Context, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const { orderId } = await paymentOfPage(ctx, token)
  return reply.redirect(`${ctx.config.http.publicUrl}/order/${await addOrderLink(ctx, orderId)}`, 303)
}

/** POST /api/card-events/{provider}: stored, answered, then applied. */
async function takeEvent(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = eventPath.safeParse(request.params)
  if (!path.success) throw new NotFoundError()
  try {
    await receiveCardEvent(app, { ...path.data, rawBody: bodyOf(request), headers: headersOf(request) })
  } catch (error) {
    if (!(error instanceof CardForgery)) throw error
    return reply.code(400).send({ success: false })
  }
  reply.raw.once('finish', () => {
    // What fails here is done by the sweeper.
    applyCardEvents(systemContext(app)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'an event of a card payment waits for the sweeper'),
    )
  })
  return reply.send({ success: true })
}

/** Paths and their methods, for `405`. */
export const CARD_PATHS: readonly [string, ReadonlySet<string>][] = [
  ['/pay/:token', new Set(['GET', 'POST'])],
  ['/pay/:token/back', new Set(['GET', 'POST'])],
  ['/pay/:token/order', new Set(['GET'])],
  ['/api/card-events/:provider', new Set(['POST'])],
]

/** Mounted in every shop: without a provider each payment is unknown. Bodies are read as they came, for their signature. */
export async function mountCardPayments(http: FastifyInstance, app: App, server: ServerParts): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const { contextFor: ctxOf, contentPolicy } = server
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', contentPolicy(policyOf(app)))
      done()
    })
    scope.get('/pay/:token', async (request, reply) => sendPage(await ctxOf(request), reply, tokenOf(request), null))
    scope.post('/pay/:token', async (request, reply) => leadToProvider(await ctxOf(request), reply, tokenOf(request)))
    scope.get('/pay/:token/order', async (request, reply) => openOrder(await ctxOf(request), reply, tokenOf(request)))
    scope.get('/pay/:token/back', async (request, reply) => comeBack(await ctxOf(request), request, reply))
    const fromOutside = { config: { takesOtherSites: true } }
    scope.post('/pay/:token/back', fromOutside, async (request, reply) =>
      comeBack(await ctxOf(request), request, reply),
    )
    scope.post('/api/card-events/:provider', fromOutside, (request, reply) => takeEvent(app, request, reply))
  })
}
