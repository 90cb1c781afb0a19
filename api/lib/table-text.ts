import { parse } from 'csv-parse/sync'

/** Unicode by its mark, else UTF-8, else what Bulgarian Windows writes. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const SEPARATORS = [';', '\t', ','] as const

export function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n|\r/, 1)
  const timesOf = (separator: string) => head.replaceAll(/"[^"]*"/g, '').split(separator).length
  return SEPARATORS.reduce<string>((best, other) => (timesOf(other) > timesOf(best) ? other : best), ';')
}

export function cellsOf(text: string, mostRows: number): string[][] {
  return parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    to: mostRows + 2,
  })
}
