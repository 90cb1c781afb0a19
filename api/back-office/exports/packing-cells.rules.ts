import type { PackedSize } from '../../catalogue/products/packed-size.rules.ts'

/** In a cell, ends a weight or a size; an empty cell leaves it. */
export const UNKNOWN_PACKING = 'без'

const decimal = (number: number): string => String(number).replace('.', ',')

/** „0,25“, in kilograms; null when it is unknown. */
export const weightText = (grams: number | null | undefined): string | null =>
  grams == null ? null : decimal(grams / 1000)

/** „40 × 30 × 0,5“, in centimetres; null when it is unknown. */
export const sidesText = (sides: PackedSize | null | undefined): string | null =>
  sides == null ? null : [sides.lengthMm, sides.widthMm, sides.heightMm].map((mm) => decimal(mm / 10)).join(' × ')

/** 0 for „без“; null for anything else than a number in the range. */
function scaled(cell: string, scale: number, most: number): number | null {
  const typed = cell.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(typed)) return null
  const whole = Math.round(Number(typed) * scale)
  return whole >= 1 && whole <= most ? whole : null
}

const isUnknown = (cell: string): boolean => cell.trim().toLowerCase() === UNKNOWN_PACKING

/** In grams, 0 for „без“; null when it is no weight. */
export const gramsTyped = (cell: string): number | null =>
  isUnknown(cell) ? 0 : scaled(cell.replace(/кг\.?$/i, ''), 1000, 1_000_000)

/** Of three sides in any of the usual ways to write them, 0 each for „без“; null when they are no sides. */
export function sidesTyped(cell: string): PackedSize | null {
  if (isUnknown(cell)) return { lengthMm: 0, widthMm: 0, heightMm: 0 }
  // Latin, Cyrillic and the sign itself.
  const sides = cell.replace(/см\.?$/i, '').split(/[xхXХ×*]/)
  const [lengthMm = null, widthMm = null, heightMm = null] = sides.map((side) => scaled(side, 10, 10_000))
  return sides.length !== 3 || lengthMm === null || widthMm === null || heightMm === null
    ? null
    : { lengthMm, widthMm, heightMm }
}
