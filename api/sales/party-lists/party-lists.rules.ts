import type { CartContents } from '../carts/cart-view.service.ts'

/** A line of the cart, or a part of a package in it. */
export type ListKey = { lineNumber: number } | { packageNumber: number; partId: number }

export interface ListedLine {
  key: ListKey
  name: string
  size: string | null
  imageUrl: string | null
  pieces: number
}

export interface Take {
  lineNumber: number | null
  packageNumber: number | null
  partId: number | null
  /** Of the guest; null when the host left the line out. */
  name: string | null
}

export const keyText = (key: ListKey): string =>
  'lineNumber' in key ? `line-${key.lineNumber}` : `part-${key.packageNumber}-${key.partId}`

const LINE = /^line-([1-9]\d{0,9})$/
const PART = /^part-([1-9]\d{0,9})-([1-9]\d{0,9})$/
const MAX = 2_147_483_647

/** Null for any other text. */
export function parsedKey(text: string): ListKey | null {
  const [, line] = LINE.exec(text) ?? []
  const [, pack, part] = PART.exec(text) ?? []
  if ([line, pack, part].some((number) => number !== undefined && Number(number) > MAX)) return null
  if (line !== undefined) return { lineNumber: Number(line) }
  return pack === undefined || part === undefined ? null : { packageNumber: Number(pack), partId: Number(part) }
}

/** What the party needs: parts of packages, then loose lines, each as the cart has them. */
export function listedLines({ lines, packages }: Pick<CartContents, 'lines' | 'packages'>): ListedLine[] {
  const parts = packages.flatMap(({ number: packageNumber, quote }) =>
    (quote?.parts ?? [])
      .filter(({ isLeftOut }) => !isLeftOut)
      .map(({ part, pieces, facts }) => ({
        key: { packageNumber, partId: part.id },
        name: facts?.name ?? part.role,
        size: facts?.size ?? null,
        imageUrl: facts?.imageUrl ?? null,
        pieces,
      })),
  )
  const loose = lines.map(({ number, name, size, imageUrl, quantity }) => ({
    key: { lineNumber: number },
    name,
    size,
    imageUrl,
    pieces: quantity,
  }))
  return [...parts, ...loose]
}

export const isTakeOf = (key: ListKey, take: Take): boolean =>
  'lineNumber' in key
    ? take.lineNumber === key.lineNumber
    : take.packageNumber === key.packageNumber && take.partId === key.partId
