import { requireVersion, type Versioned } from '#lib/versions.ts'
import type { ServiceZone, ShopSettings } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import type { ServiceZonesInput } from './service-zones.input.ts'

/** All zones in the order of staff (docs/spec/payments.md#zones). */
export async function serviceZones(ctx: Context): Promise<ServiceZone[]> {
  return ctx.db.serviceZone.findMany({ orderBy: { position: 'asc' } })
}

/** Replaces all zones; charges of orders do not change. Returns the new version. Fails with `StaleVersionError`. */
export async function setServiceZones(
  ctx: Context,
  { zones, ...versioned }: ServiceZonesInput & Versioned,
): Promise<ShopSettings> {
  return ctx.sql.transaction(async (tx) => {
    const settings = await tx.db.shopSettings.update({ where: { id: 1 }, data: { zonesVersion: { increment: 1 } } })
    requireVersion(versioned, { version: settings.zonesVersion - 1 })
    await tx.db.serviceZone.deleteMany()
    await tx.db.serviceZone.createMany({ data: zones.map((zone, position) => ({ ...zone, position })) })
    return settings
  })
}
