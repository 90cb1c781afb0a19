import { defineLoader } from '#lib/loaders.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { selectLengthsSql, selectPackageIdsSql, type FreeOnDay } from './free-on-day.sql.ts'
import { readOnDate, windowsAround } from './on-date.service.ts'

async function freePackages(ctx: Context, eventOn: CalendarDay): Promise<number[]> {
  const productIds = (await ctx.sql.rows(selectPackageIdsSql)).map(({ id }) => id)
  if (productIds.length === 0) return []
  const { answers } = await readOnDate(ctx, { eventOn, guests: null, productIds })
  return answers.flatMap(({ productId, state }) => (state === 'TAKEN' || state === 'LATE' ? [] : [productId]))
}

async function freeOn(ctx: Context, eventOn: CalendarDay): Promise<FreeOnDay> {
  const windowOf = await windowsAround(ctx, eventOn)
  const lengths = [{ minDays: null, maxDays: null }, ...(await ctx.sql.rows(selectLengthsSql))]
  const windows = lengths.flatMap((length) => {
    const { startsOn, endsOn } = windowOf(length, eventOn)
    return startsOn === null || endsOn === null ? [] : [{ ...length, startsOn, endsOn }]
  })
  return { windows, packageIds: await freePackages(ctx, eventOn) }
}

/** What can be had for a party on a day, read once in a request (docs/spec/parties.md#free-on-the-date). */
export const freeOnDay = defineLoader<Context, CalendarDay, FreeOnDay>((ctx, days) =>
  Promise.all(days.map((day) => freeOn(ctx, day))),
)
