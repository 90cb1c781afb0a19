import { int, returning, string } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { imageKeyOf } from './images.rules.ts'

const sizes = defineLoader(async (ctx: Context, keys: readonly string[]) => {
  const rows = await ctx.sql.rows(returning({ key: string, width: int, height: int })`
    SELECT i.key, i.width, i.height FROM images i WHERE i.key = ANY (${[...keys]}::text[])`)
  return inOrderOf(keys, rows, ({ key }) => key)
})

/** In pixels; null for a picture that is not stored here. */
export async function sizeOf(ctx: Context, url: string, side: 'width' | 'height'): Promise<number | null> {
  const key = imageKeyOf(url)
  return key === null ? null : ((await sizes(ctx).load(key))?.[side] ?? null)
}
