/** All texts of a paper or of a part of it, in their order, with plain spaces. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return content === '' ? [] : [content.replaceAll('\u00a0', ' ')]
  if (Array.isArray(content)) return content.flatMap(textsOf)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) =>
    ['text', 'content', 'stack', 'columns', 'table', 'body'].includes(name) ? textsOf(part) : [],
  )
}
