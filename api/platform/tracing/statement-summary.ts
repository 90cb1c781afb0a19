const TABLE = String.raw`(?:"?public"?\.)?"?([a-z_]\w*)`
const WRITE = new RegExp(String.raw`\b(insert into|delete from|update)\s+(?!set\b|of\b)${TABLE}`, 'i')
const READ = new RegExp(String.raw`\bfrom\s+${TABLE}`, 'i')

/** The first write of a statement, else its first read, without any parameter. */
export function statementSummary(text: string): string {
  const [, write, written] = WRITE.exec(text) ?? []
  if (write !== undefined) return `${write.split(' ', 1).join('').toUpperCase()} ${written}`
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'statement'
  const read = READ.exec(text)?.[1]
  return read === undefined ? verb : `${verb} ${read}`
}
