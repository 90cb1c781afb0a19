import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { PromoCode } from '#prisma/client.ts'
import { route, success, type Json } from '../rest/route.ts'
import { checkPromoCodeInput, promoCodeInput } from './promo-codes.input.ts'
import {
  allPromoCodes,
  checkPromoCode,
  createPromoCode,
  deletePromoCode,
  updatePromoCode,
} from './promo-codes.service.ts'

const promoCodePath = z.object({ promoCodeId: idField })

// The contract has no versions.
function promoCodeJson({ validFrom, validUntil, createdAt, version: _version, ...promo }: PromoCode): Json {
  return {
    ...promo,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

export const promoCodeRoutes = [
  route({
    method: 'POST',
    path: '/api/promo-codes/validate',
    scope: 'public',
    input: checkPromoCodeInput,
    call: checkPromoCode,
    // The contract does not tell why.
    json: ({ rejection: _rejection, ...check }) => check,
  }),
  route({
    method: 'GET',
    path: '/api/admin/promo-codes',
    scope: 'admin',
    input: z.object({}),
    call: allPromoCodes,
    json: (promoCodes) => promoCodes.map(promoCodeJson),
  }),
  route({
    method: 'POST',
    path: '/api/admin/promo-codes',
    scope: 'admin',
    input: promoCodeInput,
    call: createPromoCode,
    json: promoCodeJson,
    status: 201,
  }),
  route({
    method: 'PUT',
    path: '/api/admin/promo-codes/:promoCodeId',
    scope: 'admin',
    input: promoCodePath.and(promoCodeInput),
    call: (ctx, { promoCodeId, ...input }) => updatePromoCode(ctx, promoCodeId, input),
    json: promoCodeJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/promo-codes/:promoCodeId',
    scope: 'admin',
    input: promoCodePath,
    call: (ctx, { promoCodeId }) => deletePromoCode(ctx, promoCodeId),
    json: success,
  }),
]
