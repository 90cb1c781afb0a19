import { createHash } from 'node:crypto'
import { InvalidInputError, StaleVersionError } from '#lib/errors.ts'
import { asRead, type Versioned } from '#lib/versions.ts'
import type { AuditFile as AuditFileRow, EshopSettings } from '#prisma/client.ts'
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { auditFileXml, type AuditFile } from './audit-file.rules.ts'
import { AuditFileRefusedError, noSuchAuditFile } from './audit-files.errors.ts'
import type { EshopInput } from './audit-files.input.ts'
import { reportedOrders, reportedRefunds, type Month } from './reported-orders.service.ts'
import { windows1251 } from './windows-1251.rules.ts'

export const eshopSettings = (ctx: Pick<Context, 'db'>): Promise<EshopSettings> =>
  ctx.db.eshopSettings.findUniqueOrThrow({ where: { id: 1 } })

/** Fails with `StaleVersionError`. */
export async function setEshop(
  ctx: Context,
  { expectedVersion, ...data }: EshopInput & Versioned,
): Promise<EshopSettings> {
  const [changed] = await ctx.db.eshopSettings.updateManyAndReturn({
    where: { id: 1, ...asRead({ expectedVersion }) },
    data: { ...data, version: { increment: 1 } },
  })
  if (changed) return changed
  throw new StaleVersionError((await eshopSettings(ctx)).version)
}

/** Of the month that has the day. */
export function monthOf(day: CalendarDay): Month {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) }
}

export interface AuditMonth {
  month: Month
  /** What the file lacks, in words; empty when it can be made. */
  problems: string[]
  orders: number
  refunds: number
  totalMinor: number
  content: AuditFile
}

function problemsOf({ eik, shopNumber, domain, orders }: AuditFile, { to }: Month, today: CalendarDay): string[] {
  return [
    ...(to >= today ? ['Месецът още не е приключил.'] : []),
    ...(eik === '' ? ['Попълнете ЕИК в „Данни на фирмата“.'] : []),
    ...(shopNumber === '' ? ['Попълнете номера на електронния магазин от НАП.'] : []),
    ...(domain === '' ? ['Попълнете домейна на магазина.'] : []),
    ...(orders.length === 0 ? ['Няма доставени поръчки за този месец.'] : []),
    ...(orders.some(({ payment: { type, terminal } }) => type === 2 && terminal === '')
      ? ['Попълнете номера на виртуалния ПОС терминал.']
      : []),
    ...(orders.some(({ payment: { type, provider } }) => type === 4 && provider === '')
      ? ['Попълнете доставчика на платежни услуги.']
      : []),
  ]
}

/** The file of a month as it would be now. */
export async function auditMonth(ctx: Context, day: CalendarDay): Promise<AuditMonth> {
  const month = monthOf(day)
  const [settings, facts] = [await eshopSettings(ctx), await readShopFacts(ctx.sql)]
  const orders = await reportedOrders(ctx.sql, month, { settings, isRegistered: facts.vat !== '' })
  const refunds = await reportedRefunds(ctx.sql, month)
  const today = dayInSofia(ctx.clock())
  const content = {
    eik: facts.eik,
    shopNumber: settings.number,
    domain: settings.domain,
    isOwnDomain: settings.isOwnDomain,
    createdOn: today,
    month: month.from.slice(0, 7),
    orders,
    refunds,
  }
  return {
    month,
    problems: problemsOf(content, month, today),
    orders: orders.length,
    refunds: refunds.length,
    totalMinor: orders.reduce((sum, { amounts }) => sum + amounts.totalMinor, 0),
    content,
  }
}

/** Stores the file of a month; a later one corrects it, and all stay. Fails with `AuditFileRefusedError`. */
export async function makeAuditFile(ctx: Context, day: CalendarDay): Promise<AuditFileRow> {
  const { month, problems, content, orders, totalMinor } = await auditMonth(ctx, day)
  if (problems.length > 0) throw new AuditFileRefusedError(problems)
  const bytes = windows1251(auditFileXml(content))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return ctx.db.auditFile.create({
    data: {
      month: new Date(month.from),
      madeAt: ctx.clock(),
      adminId: adminIdOf(ctx),
      orders,
      totalMinor,
      currency: ctx.pricing.currency,
      sha256,
      content: bytes,
    },
  })
}

/** Fails with `NotFoundError`. */
export async function storedAuditFile(ctx: Context, id: number): Promise<AuditFileRow> {
  const row = await ctx.db.auditFile.findUnique({ where: { id } })
  if (!row) throw noSuchAuditFile()
  return row
}

export function requireMonth(text: string): CalendarDay {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text))
    throw new InvalidInputError([{ field: 'month', message: 'Изберете месец' }])
  return `${text}-01`
}
