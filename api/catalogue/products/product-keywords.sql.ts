import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { ProductKind } from './product-kinds.sql.ts'

// Values of `search_words.source`.
const NAME_WORDS = sql`1`
const DESCRIPTION_WORDS = sql`5`

/** Packages have words of their own (docs/spec/packages.md#where-packages-are-shown). */
function wordsSql(kinds: readonly ProductKind[] | null | undefined): Prisma.Sql {
  if (!kinds?.includes('PACKAGE')) return sql`search_words`
  if (kinds.every((kind) => kind === 'PACKAGE')) return sql`package_words`
  return sql`(SELECT * FROM search_words UNION ALL SELECT * FROM package_words)`
}

/**
 * Any of the keywords in the name or description, as whole words in any of their forms (`search_stem`): роза is found by
 * рози, not by розово. All words of one keyword must be there.
 */
export function containsAnySql(keywords: readonly string[], kinds?: readonly ProductKind[] | null): Prisma.Sql {
  return sql`p.id IN (
    SELECT w.product_id FROM unnest(${[...keywords]}::text[]) WITH ORDINALITY AS k(keyword, place)
    CROSS JOIN LATERAL (SELECT array_agg(DISTINCT search_stem(t.word)) AS stems FROM search_words_of(k.keyword) AS t(word)) wanted
    JOIN search_vocabulary v ON v.stem = ANY (wanted.stems)
    JOIN ${wordsSql(kinds)} w ON w.word = v.word AND w.source IN (${NAME_WORDS}, ${DESCRIPTION_WORDS})
    GROUP BY k.place, wanted.stems, w.product_id HAVING count(DISTINCT v.stem) = cardinality(wanted.stems))`
}
