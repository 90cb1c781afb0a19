import { StaleVersionError } from '#lib/errors.ts'
import { asRead, type Versioned } from '#lib/versions.ts'
import type { PageName, PageText } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { INITIAL_TEXTS } from './initial-texts.rules.ts'
import type { PageMarkup } from './page-markup.rules.ts'

export interface StoredPageText extends PageMarkup {
  page: PageName
  version: number
  /** Staff wrote nothing else, or took it back. */
  isInitial: boolean
}

type MarkupRow = Pick<PageText, 'page' | 'version' | 'title' | 'description' | 'body'>

export function storedText({ page, version, title, description, body }: MarkupRow): StoredPageText {
  return title === null || description === null || body === null
    ? { ...INITIAL_TEXTS[page], page, version, isInitial: true }
    : { title, description, body, page, version, isInitial: false }
}

export async function pageText(ctx: Context, page: PageName): Promise<StoredPageText> {
  return storedText(await ctx.db.pageText.findUniqueOrThrow({ where: { page } }))
}

const NO_TEXT = { title: null, description: null, body: null }

/** The initial text is not copied: a later one in the code is shown then. */
function columnsOf(page: PageName, { title, description, body }: PageMarkup): PageMarkup | typeof NO_TEXT {
  const initial = INITIAL_TEXTS[page]
  const isInitial =
    title === initial.title && description === initial.description && body.trim() === initial.body.trim()
  return isInitial ? NO_TEXT : { title, description, body }
}

/** Every process shows it at once; it is stored as a version. Fails with `StaleVersionError`. */
export async function setPageText(
  ctx: Context,
  { page, expectedVersion, ...markup }: PageMarkup & { page: PageName } & Versioned,
): Promise<StoredPageText> {
  const columns = columnsOf(page, markup)
  const adminId = ctx.viewer.kind === 'admin' ? ctx.viewer.adminId : null
  return ctx.sql.transaction(async (tx) => {
    const [changed] = await tx.db.pageText.updateManyAndReturn({
      where: { page, ...asRead({ expectedVersion }) },
      data: { ...columns, version: { increment: 1 } },
    })
    if (!changed) throw new StaleVersionError((await tx.db.pageText.findUniqueOrThrow({ where: { page } })).version)
    await tx.db.pageTextVersion.create({
      data: { page, version: changed.version, ...columns, adminId, savedAt: ctx.clock() },
    })
    return storedText(changed)
  })
}
