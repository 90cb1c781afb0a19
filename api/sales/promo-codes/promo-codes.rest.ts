import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { PromoCode } from '#prisma/client.ts'
import { count, idNumber, instant, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { checkPromoCodeInput, promoCodeInput } from './promo-codes.input.ts'
import {
  allPromoCodes,
  checkPromoCode,
  createPromoCode,
  deletePromoCode,
  updatePromoCode,
} from './promo-codes.service.ts'

const promoCodePath = z.object({ promoCodeId: idField })

const percentage = z.int().min(1).max(100)

const promoCheckResponse = z
  .object({ code: z.string(), valid: z.boolean(), discountPercentage: percentage.nullable(), message: z.string() })
  .meta({ id: 'PromoCodeCheck' })

const promoCodeResponse = z
  .object({
    id: idNumber,
    code: z.string(),
    discountPercentage: percentage,
    validFrom: instant,
    validUntil: instant,
    isActive: z.boolean(),
    maxUses: z.int().min(1).nullable().describe('Null: unlimited.'),
    usedCount: count.describe('Orders with the code that are not cancelled.'),
    description: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PromoCode' })

// The contract has no versions.
function promoCodeJson(row: PromoCode): z.output<typeof promoCodeResponse> {
  const { validFrom, validUntil, createdAt, version: _version, ...promo } = row
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
    summary: 'Whether a promo code can be used now, without a reason.',
    errors: ['TOO_MANY_ATTEMPTS'],
    response: promoCheckResponse,
    input: checkPromoCodeInput,
    call: checkPromoCode,
    // The REST contract has no reason.
    json: ({ rejection: _rejection, ...check }) => check,
  }),
  route({
    method: 'GET',
    path: '/api/admin/promo-codes',
    scope: 'admin',
    summary: 'All promo codes, newest first.',
    response: z.array(promoCodeResponse),
    input: z.object({}),
    call: allPromoCodes,
    json: (promoCodes) => promoCodes.map(promoCodeJson),
  }),
  route({
    method: 'POST',
    path: '/api/admin/promo-codes',
    scope: 'promoCodes.write',
    summary: 'Adds a promo code.',
    errors: ['PROMO_CODE_TAKEN'],
    response: promoCodeResponse,
    input: promoCodeInput,
    call: createPromoCode,
    json: promoCodeJson,
    status: 201,
  }),
  route({
    method: 'PUT',
    path: '/api/admin/promo-codes/:promoCodeId',
    scope: 'promoCodes.write',
    summary: 'Replaces a promo code; placed orders keep their discount.',
    errors: ['PROMO_CODE_TAKEN', 'PROMO_CODE_IN_USE'],
    response: promoCodeResponse,
    input: promoCodePath.and(promoCodeInput),
    call: (ctx, { promoCodeId, ...input }) => updatePromoCode(ctx, promoCodeId, input),
    json: promoCodeJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/promo-codes/:promoCodeId',
    scope: 'promoCodes.write',
    summary: 'Deletes a promo code; placed orders keep their discount.',
    response: successResponse,
    input: promoCodePath,
    call: (ctx, { promoCodeId }) => deletePromoCode(ctx, promoCodeId),
    json: success,
  }),
]
