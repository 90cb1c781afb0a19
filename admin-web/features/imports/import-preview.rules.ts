import { countText } from '#rules/count-text.ts'

export interface ImportPreview {
  /** Sent back unchanged. */
  rows: readonly unknown[]
  problems: readonly { line: number; column: string | null; message: string }[]
  created: number
  changed: number
  unchanged: number
}

export const isPreview = (read: unknown): read is ImportPreview =>
  typeof read === 'object' && read !== null && 'rows' in read && 'problems' in read

export function previewText({ created, changed, unchanged }: ImportPreview): string {
  const parts = [
    created > 0 ? countText(created, ['нов продукт', 'нови продукта']) : null,
    changed > 0 ? countText(changed, ['променен ред', 'променени реда']) : null,
    unchanged > 0 ? `${countText(unchanged, ['ред', 'реда'])} без промяна` : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

export const hasWork = ({ created, changed, problems }: ImportPreview): boolean =>
  problems.length === 0 && created + changed > 0

/** Lines with at least one problem. */
export const linesOf = (problems: ImportPreview['problems']): number => new Set(problems.map(({ line }) => line)).size

export const MOST_SHOWN = 100
