import { refusing } from '#lib/refusing.ts'
import type { Versioned } from '#lib/versions.ts'
import { InsufficientStockError } from '../../catalogue/availability/availability.errors.ts'
import type { Context } from '../../context.ts'
import { keyedCall, onceForKey } from '../../platform/idempotency/idempotency.service.ts'
import { addToCartIn } from '../carts/add-to-cart.service.ts'
import { cartKey, cartOwner } from '../carts/cart-owner.rules.ts'
import { PACKAGE_REFUSALS, putPackage } from '../carts/cart-package-writes.service.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { planPartyIn } from './parties.service.ts'
import type { TakeProposalInput } from './party-proposals.input.ts'

/**
 * Plans the party and puts a package and its extras into the cart, all or none (docs/spec/parties.md#planner). A repetition of
 * the key changes nothing. Fails as `planParty`, `addPackageToCart` and `addToCart`, and with `IdempotencyMismatchError`.
 */
export async function takeProposal(
  ctx: Context,
  { idempotencyKey, expectedVersion, ...wanted }: TakeProposalInput & Versioned,
): Promise<void> {
  const { sessionId, eventOn, guests, theme, budget, place, packageId, choices, extras } = wanted
  const call = keyedCall('takeProposal', cartKey(cartOwner(ctx, sessionId)), idempotencyKey, wanted)
  await mergeVisitorCart(ctx, sessionId)
  const work = ctx.sql.transaction((tx) =>
    onceForKey(tx, call, async () => {
      const value = theme === null ? null : await tx.db.attributeValue.findUnique({ where: { id: theme } })
      const party = { sessionId, eventOn, ...guests, theme: value?.name ?? null, budget, place, expectedVersion }
      const { cartId } = await planPartyIn(tx, ctx, party)
      await putPackage(tx, ctx, cartId, {
        productId: packageId,
        quantity: 1,
        guests,
        period: null,
        dateSource: 'event',
        choices,
      })
      for (const { productId, variantId, quantity } of extras) {
        const goods = { productId, productVariantId: variantId, quantity, rentalStartDate: null, rentalEndDate: null }
        const { addedQuantity } = await addToCartIn(tx, ctx, { sessionId, ...goods })
        if (addedQuantity < quantity) throw new InsufficientStockError(productId, addedQuantity)
      }
      return { status: 200, answer: { cartId } }
    }),
  )
  await refusing(work, PACKAGE_REFUSALS)
}
