/** A changed column: its old and new value (empty for null), or the items removed from and added to a list. */
export interface AuditChange {
  field: string
  before: string[]
  after: string[]
}

function textsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

const columnsOf = (json: unknown) => (typeof json === 'object' && json !== null ? Object.entries(json) : [])

export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, becomes] = [new Map(columnsOf(before)), new Map(columnsOf(after))]
  const fields = [...new Set([...was.keys(), ...becomes.keys()])].toSorted()
  return fields.map((field) => ({ field, before: textsOf(was.get(field)), after: textsOf(becomes.get(field)) }))
}
