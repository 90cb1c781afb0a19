interface Part {
  orderPackage: { id: string } | null
}

/** Lines that are no parts: a package is ordered again as a whole. */
export const looseLines = <Line extends Part>(lines: readonly Line[]): Line[] =>
  lines.filter(({ orderPackage }) => orderPackage === null)

export const partsOf = <Line extends Part>(lines: readonly Line[], packageId: string): Line[] =>
  lines.filter(({ orderPackage }) => orderPackage?.id === packageId)

interface NamedPart {
  name: string
  size: string | null
  quantity: number
}

/** „12 × Стол; 20 × Чиния, 23 см“ */
export const partsText = (parts: readonly NamedPart[]): string =>
  parts.map(({ name, size, quantity }) => `${quantity} × ${name}${size === null ? '' : `, ${size}`}`).join('; ')
