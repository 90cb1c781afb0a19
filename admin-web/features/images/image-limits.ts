const MEBIBYTE = 1024 * 1024
/** docs/spec/pictures.md#limits. */
export const MAX_FILE_BYTES = 5 * MEBIBYTE
/** All pictures of one product (docs/spec/pictures.md#limits). */
export const MAX_TOTAL_BYTES = 15 * MEBIBYTE
/** docs/spec/pictures.md#limits. */
const MAX_IMAGES = 12

export interface ChosenFile {
  type: string
  size: number
}

/** Null when the files can be added to `knownCount` pictures of `knownBytes` (docs/spec/pictures.md#limits). */
export function imageProblem(files: readonly ChosenFile[], knownBytes: number, knownCount: number): string | null {
  if (files.some(({ type }) => !type.startsWith('image/'))) return 'Моля, изберете само изображения'
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) return 'Максималният размер на файл е 5MB'
  const total = files.reduce((sum, { size }) => sum + size, knownBytes)
  if (total > MAX_TOTAL_BYTES)
    return `Общият размер на снимките е ${(total / MEBIBYTE).toFixed(1)}MB и надвишава лимита от 15MB`
  return knownCount + files.length > MAX_IMAGES ? `Продуктът може да има най-много ${MAX_IMAGES} снимки` : null
}

/** Pictures of unknown size count as 0. */
export const bytesOf = (urls: readonly string[], sizes: ReadonlyMap<string, number>): number =>
  urls.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0)

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
