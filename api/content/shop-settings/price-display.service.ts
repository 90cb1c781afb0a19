import { InvalidInputError } from '#lib/errors.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { displayBy, lawfulDisplays, type PriceDisplay } from '#rules/price-display.ts'
import type { App, Context } from '../../context.ts'
import { currentPricing } from './order-terms.service.ts'

export interface PriceDisplaySetting {
  /** By staff; null: as the environment says. */
  chosen: PriceDisplay | null
  lawful: readonly PriceDisplay[]
  shown: PriceDisplay
}

export async function priceDisplay({
  sql,
  config,
  clock,
}: Pick<App, 'sql' | 'config' | 'clock'>): Promise<PriceDisplaySetting> {
  const { pricing, chosen } = await currentPricing(sql)
  const [base, day] = [pricing.currency, dayInSofia(clock())]
  return {
    chosen,
    lawful: lawfulDisplays(base, day),
    shown: displayBy({ chosen, schedule: config.priceDisplay, base, day }),
  }
}

/** In every process from now on. Fails with `InvalidInputError` for what the law does not leave to choose. */
export async function setPriceDisplay(ctx: Context, display: PriceDisplay | null): Promise<PriceDisplaySetting> {
  if (display !== null && !(await priceDisplay(ctx)).lawful.includes(display))
    throw new InvalidInputError([{ field: 'display', message: 'Законът не позволява цените да се показват така' }])
  await ctx.db.shopSettings.update({ where: { id: 1 }, data: { priceDisplay: display } })
  return priceDisplay(ctx)
}
