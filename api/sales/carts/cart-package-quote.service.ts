import { returning } from '#lib/database/row.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { PackageQuote, WantedPackages } from '../../catalogue/packages/package-quote.rules.ts'
import { packageQuote } from '../../catalogue/packages/package-quote.service.ts'
import { PACKAGE, packageColumnsSql } from '../../catalogue/packages/packages.sql.ts'
import { noSuchProduct } from '../../catalogue/products/products.errors.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from './cart-owner.rules.ts'
import { isCartOf } from './cart-owner.sql.ts'
import { quoteCarts } from './cart-packages.service.ts'
import { CART_ROWS, cartRowsSql } from './cart-view.service.ts'

interface WantedNextToCart extends WantedPackages {
  sessionId: string
  productId: number
}

/**
 * What packages cost and whether they can be had after all that the caller's cart takes
 * (docs/spec/packages.md#how-many-can-be-had). Reserves nothing. Fails as `packageQuote`.
 */
export async function quoteNextToCart(
  ctx: Context,
  { sessionId, productId, ...wanted }: WantedNextToCart,
): Promise<PackageQuote> {
  const day = shopDay(ctx)
  const [found, cart] = await Promise.all([
    ctx.sql.first(
      returning(
        PACKAGE,
      )`SELECT ${packageColumnsSql(day.today)} FROM products p WHERE p.id = ${productId} AND p.is_package`,
    ),
    ctx.sql.first(returning(CART_ROWS)`SELECT ${cartRowsSql(isCartOf(cartOwner(ctx, sessionId)), day.today)}`),
  ])
  if (!found || found.isHidden) throw noSuchProduct()
  const alone = await packageQuote(ctx, { id: productId, priceMinor: found.priceMinor }, wanted)
  const { guests, period, ...rest } = wanted
  const row = {
    ...found,
    ...rest,
    ...guests,
    id: '',
    number: 0,
    startsOn: period?.startsOn ?? null,
    endsOn: period?.endsOn ?? null,
    dateSource: 'own' as const,
    seenVersion: found.recipe.recipeVersion,
    choices: [...wanted.choices],
  }
  const { lines = [], packages = [] } = cart ?? {}
  const [quoted] = await quoteCarts(ctx.sql, [{ lines, packages: [...packages, row] }], day)
  return quoted?.packages.at(-1)?.quote ?? alone
}
