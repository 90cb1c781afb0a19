import type { FastifyRequest } from 'fastify'
import { type App, type RequestFacts, OPENER_COOKIE } from '../../context.ts'
import { CART_SESSION } from '#lib/fields.ts'
import { deviceName } from '#rules/device-name.ts'
import { viewerOf } from '../sessions/sessions.service.ts'

const BEARER = /^bearer +([A-Za-z0-9_-]{16,128})$/i

function bearerToken(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function cartSessionOf({ headers }: FastifyRequest): string | null {
  const sent = headers['x-cart-session']
  return typeof sent === 'string' && CART_SESSION.test(sent) ? sent : null
}

/** The caller and its address. An unknown or ended token makes a visitor; what needs an account refuses it. */
export async function factsOf(app: App, request: FastifyRequest): Promise<RequestFacts> {
  const token = bearerToken(request)
  return {
    viewer: token === null ? { kind: 'visitor' } : await viewerOf(app, token),
    address: request.ip,
    device: deviceName(request.headers['user-agent'] ?? ''),
    openerCookie: request.cookies[OPENER_COOKIE] ?? null,
    cartSession: cartSessionOf(request),
    requestId: request.id,
  }
}
