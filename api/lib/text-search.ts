const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Prisma's filter for a text that contains these characters, in any case; `%`, `_` and `\` stand for themselves. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: literal(text), mode: 'insensitive' }
}

/** The same as a pattern for LIKE, which minds the case, or ILIKE. */
export const containingPattern = (text: string): string => `%${literal(text.normalize('NFC'))}%`
