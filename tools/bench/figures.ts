// Figures of many measurements, and the rows of their tables.

/** Of numbers in any order; 0 without any. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

/** A table in Markdown; the first row is its head. */
export function tableOf([head = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
