import { columnsSql } from '#lib/columns.ts'
import { returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError, StaleVersionError } from '#lib/errors.ts'
import { modelRow } from '#lib/model-row.ts'
import { asRead, requireVersion, type Versioned } from '#lib/versions.ts'
import { Prisma, type FrequentQuestion, type ShopFacts as ShopFactsRow } from '#prisma/client.ts'
import type { ShopFacts } from '#rules/shop-facts.ts'
import type { Context } from '../../context.ts'
import { lockVatNumber } from './order-terms.service.ts'
import type { QuestionsInput } from './shop-settings.input.ts'

const OF_ROW = ['id', 'version', 'questionsVersion', 'hoursVersion'] as const

const VAT_NEEDED = 'Първо изберете по-долу, че фирмата не е регистрирана по ДДС'

export async function readShopFacts(database: Pick<Sql, 'first'>): Promise<ShopFacts> {
  const facts = await database.first(
    returning(
      modelRow('ShopFacts', OF_ROW),
    )`SELECT ${columnsSql(Prisma.ShopFactsScalarFieldEnum, 'f', OF_ROW)} FROM shop_facts f`,
  )
  if (!facts) throw new Error('the migration writes the row of the facts')
  return facts
}

export async function shopFacts(ctx: Context): Promise<ShopFactsRow> {
  return ctx.db.shopFacts.findUniqueOrThrow({ where: { id: 1 } })
}

/**
 * Without a VAT number rents bear no VAT (docs/spec/payments.md#vat-of-the-rent). Fails with `StaleVersionError`, `InvalidInputError`.
 */
export async function setShopFacts(
  ctx: Context,
  { expectedVersion, ...data }: ShopFacts & Versioned,
): Promise<ShopFactsRow> {
  return ctx.sql.transaction(async (tx) => {
    await lockVatNumber(tx)
    const { rentalVat } = await tx.db.shopSettings.findUniqueOrThrow({ where: { id: 1 } })
    if (data.vat === '' && rentalVat !== 'none') throw new InvalidInputError([{ field: 'vat', message: VAT_NEEDED }])
    const [changed] = await tx.db.shopFacts.updateManyAndReturn({
      where: { id: 1, ...asRead({ expectedVersion }) },
      data: { ...data, version: { increment: 1 } },
    })
    if (changed) return changed
    throw new StaleVersionError((await tx.db.shopFacts.findUniqueOrThrow({ where: { id: 1 } })).version)
  })
}

export async function frequentQuestions(ctx: Context): Promise<FrequentQuestion[]> {
  return ctx.db.frequentQuestion.findMany({ orderBy: { position: 'asc' } })
}

/** Replaces the whole list. Fails with `StaleVersionError`. */
export async function setFrequentQuestions(
  ctx: Context,
  { questions, ...versioned }: QuestionsInput & Versioned,
): Promise<ShopFactsRow> {
  return ctx.sql.transaction(async (tx) => {
    const facts = await tx.db.shopFacts.update({ where: { id: 1 }, data: { questionsVersion: { increment: 1 } } })
    requireVersion(versioned, { version: facts.questionsVersion - 1 })
    await tx.db.frequentQuestion.deleteMany()
    await tx.db.frequentQuestion.createMany({ data: questions.map((one, position) => ({ ...one, position })) })
    return facts
  })
}
