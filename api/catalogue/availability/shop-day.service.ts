import { shopDayAt, type ShopDay } from '#rules/rental-starts.ts'
import type { App } from '../../context.ts'

/** For a shopper now. */
export const shopDay = ({ clock, config }: Pick<App, 'clock' | 'config'>): ShopDay =>
  shopDayAt(clock(), config.rentalStarts.sameDayUntil)
