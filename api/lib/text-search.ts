/** Prisma's filter for a text that contains these characters, in any case; `%`, `_` and `\` stand for themselves. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' }
}
