// Fees and the VAT of rents are read when they are charged, so that no process charges an old value
// (docs/internals/settings.md).
import { int, jsonObject, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Database, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError, StaleVersionError } from '#lib/errors.ts'
import type { Versioned } from '#lib/versions.ts'
import { Currency, DepositWay, RentalVat, type ShopSettings } from '#prisma/client.ts'
import { PRICE_DISPLAYS, type PriceDisplay } from '#rules/price-display.ts'
import type { Pricing } from '#rules/pricing.ts'
import type { Context } from '../../context.ts'
import type { DeliveryInput } from './shop-settings.input.ts'

const PRICED = {
  deliveryFeesMinor: jsonObject({ home_address: int, courier_office: int, pickup: int }),
  freeDeliveryFromMinor: nullable(int),
  rentalVat: oneOf(RentalVat),
}

export const ORDER_TERMS = { ...PRICED, depositWay: oneOf(DepositWay) }

export type OrderTerms = RowOf<typeof ORDER_TERMS>

export const orderTermsSql = sql`(
  SELECT jsonb_build_object('deliveryFeesMinor', jsonb_build_object('home_address', s.home_address_fee_minor,
    'courier_office', s.courier_office_fee_minor, 'pickup', 0), 'freeDeliveryFromMinor', s.free_delivery_from_minor, 'rentalVat', s.rental_vat,
    'depositWay', s.deposit_way) FROM shop_settings s)`

export async function readOrderTerms(database: Sql): Promise<OrderTerms> {
  const row = await database.first(returning({ terms: jsonObject(ORDER_TERMS) })`SELECT ${orderTermsSql} AS terms`)
  if (!row) throw new Error('a statement without FROM gave no row')
  return row.terms
}

const PRICING = {
  ...PRICED,
  currency: oneOf(Currency),
  priceBandsMinor: jsonObject({ lower: int, upper: int }),
  chosen: nullable(oneOf(PRICE_DISPLAYS)),
}

export async function currentPricing(
  database: Pick<Database, 'first'>,
): Promise<{ pricing: Pricing; chosen: PriceDisplay | null }> {
  const row = await database.first(returning(PRICING)`
    SELECT s.price_display AS chosen, s.currency, t.terms -> 'deliveryFeesMinor' AS "deliveryFeesMinor", s.free_delivery_from_minor AS "freeDeliveryFromMinor", s.rental_vat AS "rentalVat",
      jsonb_build_object('lower', s.lower_band_minor, 'upper', s.upper_band_minor) AS "priceBandsMinor"
    FROM shop_settings s CROSS JOIN LATERAL (SELECT ${orderTermsSql} AS terms) t`)
  if (!row) throw new Error('the settings of the shop are not stored')
  const { chosen, ...pricing } = row
  return { pricing, chosen }
}

export async function shopSettings(ctx: Context): Promise<ShopSettings> {
  return ctx.db.shopSettings.findUniqueOrThrow({ where: { id: 1 } })
}

/** For new orders; placed orders retain their fees. Fails with `StaleVersionError`. */
export async function setDelivery(ctx: Context, input: DeliveryInput & Versioned): Promise<ShopSettings> {
  const { expectedVersion, homeAddressFee, courierOfficeFee, freeDeliveryFrom } = input
  const [changed] = await ctx.db.shopSettings.updateManyAndReturn({
    where: { id: 1, ...(typeof expectedVersion === 'number' && { version: expectedVersion }) },
    data: {
      homeAddressFeeMinor: homeAddressFee,
      courierOfficeFeeMinor: courierOfficeFee,
      freeDeliveryFromMinor: freeDeliveryFrom,
      version: { increment: 1 },
    },
  })
  if (changed) return changed
  throw new StaleVersionError((await shopSettings(ctx)).version)
}

/** Until the transaction ends neither the number nor the VAT of rents changes elsewhere: each depends on the other. */
export async function lockVatNumber(tx: Sql): Promise<string> {
  const row = await tx.first(returning({ vat: string })`SELECT vat FROM shop_facts WHERE id = 1 FOR UPDATE`)
  return row?.vat ?? ''
}

/**
 * For new orders; placed orders retain theirs (docs/spec/payments.md#vat-of-the-rent). Fails with `InvalidInputError` for VAT of a company
 * without a VAT number.
 */
export async function setRentalVat(ctx: Context, rentalVat: RentalVat): Promise<ShopSettings> {
  return ctx.sql.transaction(async (tx) => {
    const vat = await lockVatNumber(tx)
    if (vat === '' && rentalVat !== 'none')
      throw new InvalidInputError([{ field: 'rentalVat', message: 'Първо попълнете ДДС номера в „Данни на фирмата“' }])
    return tx.db.shopSettings.update({ where: { id: 1 }, data: { rentalVat } })
  })
}

/** For new orders that are paid by card; placed orders retain theirs (docs/spec/deposits.md#three-ways). */
export async function setDepositWay(ctx: Context, depositWay: DepositWay): Promise<ShopSettings> {
  return ctx.db.shopSettings.update({ where: { id: 1 }, data: { depositWay } })
}

/** Holds for products that are published from now on (docs/spec/product-safety.md#publishing). */
export async function setRequiresSafetyData(ctx: Context, requiresSafetyData: boolean): Promise<ShopSettings> {
  return ctx.db.shopSettings.update({ where: { id: 1 }, data: { requiresSafetyData } })
}
