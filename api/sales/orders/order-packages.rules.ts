// Packages of a cart as they are ordered (docs/spec/packages.md#in-an-order).
import { packageLines, type PackageLine } from '../../catalogue/packages/package-lines.rules.ts'
import type { CartPackageView } from '../carts/cart-packages.service.ts'
import { newLine, type NewLine, type NewPackage } from './order-insert.sql.ts'

export interface OrderedPackage extends CartPackageView {
  lines: PackageLine[]
}

/** Without a quote it has no lines, and is refused by its problem. */
export const orderedPackage = (view: CartPackageView): OrderedPackage => ({
  ...view,
  lines: view.quote ? packageLines(view.quote) : [],
})

/** A copy: later changes of the package do not change the order. */
export function newPackages(packages: readonly OrderedPackage[]): { packages: NewPackage[]; lines: NewLine[] } {
  return {
    packages: packages.map(({ productId, name, imageUrl, quantity, guests, lines }, at) => ({
      at,
      productId,
      name,
      imageUrl,
      quantity,
      ...guests,
      priceMinor: lines.reduce((sum, { allocatedMinor }) => sum + allocatedMinor, 0),
    })),
    lines: packages.flatMap(({ lines }, at) =>
      lines.map((line) => newLine(line, { orderPackageId: at, role: line.role, allocatedMinor: line.allocatedMinor })),
    ),
  }
}
