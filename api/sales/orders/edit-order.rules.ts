import { InvalidInputError } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { periodText } from '#rules/day-text.ts'
import type { OrderChange } from '#rules/order-changes.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { quoted } from '#rules/quoted.ts'
import { resized, type BillableLine } from './order-billing.rules.ts'

export interface StoredLine extends BillableLine {
  type: 'sale' | 'rent'
  productId: number
  variantId: number | null
  name: string
  size: string | null
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  /** Null of a loose line. */
  orderPackageId: number | null
  /** Returned pieces; an edit cannot go below them. */
  returned: number
  /** Null for a sale, and for a rental whose reservation was deleted. */
  reservation: { id: number; handedOver: number; bufferBefore: number; bufferAfter: number } | null
}

export interface WantedLine {
  lineId: number | null
  productId: number | null
  variantId: number | null
  quantity: number
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

export interface WantedItem {
  productId: number
  variantId: number | null
  quantity: number
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

export interface ChangedLine {
  before: StoredLine
  after: StoredLine
}

export interface LinesPlan {
  unchanged: readonly StoredLine[]
  changed: readonly ChangedLine[]
  removed: readonly StoredLine[]
  added: readonly WantedItem[]
}

const problem = (field: string, message: string) => new InvalidInputError([{ field, message }])

const SAME_ITEM = 'Този артикул вече е в поръчката: променете броя му'

/** An item may be loose and a part of each package. */
const itemKey = (
  orderPackageId: number | null,
  { productId, variantId, startsOn, endsOn }: Omit<WantedItem, 'quantity'>,
) => JSON.stringify([orderPackageId, productId, variantId, startsOn, endsOn])

/**
 * The price stays; a rental is charged for its new days. A part of a package has that much of its share
 * (docs/spec/packages.md#pieces-of-a-share). Ignores the days of a sale.
 */
function changedLine(
  before: StoredLine,
  { quantity, startsOn, endsOn }: WantedLine,
  closedDays: readonly CalendarDay[],
): StoredLine {
  if (before.type === 'sale') return resized(before, { quantity })
  const from = startsOn ?? before.startsOn
  const until = endsOn ?? before.endsOn
  if (from === null || until === null) return resized(before, { quantity })
  const isMoved = from !== before.startsOn || until !== before.endsOn
  const rentalDays = isMoved ? chargedRentalDays(from, until, closedDays) : before.rentalDays
  return { ...resized(before, { quantity, rentalDays }), startsOn: from, endsOn: until }
}

export const isMoved = ({ before, after }: ChangedLine): boolean =>
  before.startsOn !== after.startsOn || before.endsOn !== after.endsOn

const isSame = (change: ChangedLine): boolean => change.before.quantity === change.after.quantity && !isMoved(change)

function requireChangeable(line: StoredLine, field: string): void {
  if (!line.isBilled) throw problem(field, 'Този наем е отказан: премахнете реда и добавете артикула отново')
  if (line.type === 'rent' && line.reservation === null) throw problem(field, 'Резервацията на този наем е изтрита')
}

/** Fails with `InvalidInputError`: an unknown, repeated or rejected line, one below its returned pieces, no lines. */
export function linesPlan(
  stored: readonly StoredLine[],
  wanted: readonly WantedLine[],
  closedDays: readonly CalendarDay[],
): LinesPlan {
  if (wanted.length === 0) throw problem('lines', 'В поръчката трябва да остане поне един артикул. Иначе я откажете.')
  const [unchanged, changed, added]: [StoredLine[], ChangedLine[], WantedItem[]] = [[], [], []]
  const keys = new Set<string>()
  for (const [at, line] of wanted.entries()) {
    const before = stored.find(({ id }) => id === line.lineId)
    if (line.lineId !== null && !before) throw problem(`lines.${at}`, 'Този ред вече не е в поръчката')
    if (line.lineId === null && line.productId === null) throw problem(`lines.${at}`, 'Изберете артикул')
    const change = before && { before, after: changedLine(before, line, closedDays) }
    const { productId, variantId, startsOn, endsOn } = change?.after ?? line
    const item = { productId: productId ?? 0, variantId, startsOn, endsOn }
    const key = itemKey(before?.orderPackageId ?? null, item)
    if (keys.has(key)) throw problem(`lines.${at}`, SAME_ITEM)
    keys.add(key)
    if (!change) added.push({ ...item, quantity: line.quantity })
    else if (isSame(change)) unchanged.push(change.before)
    else {
      requireChangeable(change.before, `lines.${at}.quantity`)
      if (change.after.quantity < change.before.returned)
        throw problem(`lines.${at}.quantity`, `Клиентът е върнал ${change.before.returned} бр. от този ред`)
      changed.push(change)
    }
  }
  const removed = stored.filter(({ id }) => wanted.every(({ lineId }) => lineId !== id))
  const returned = removed.find((line) => line.returned > 0)
  if (returned) throw problem('lines', `Клиентът е върнал бройки от ${quoted(returned.name)}: редът остава`)
  return { unchanged, changed, removed, added }
}

export const hasChanges = ({ changed, removed, added }: LinesPlan): boolean =>
  changed.length + removed.length + added.length > 0

interface NamedItem {
  name: string
  size: string | null
  quantity: number
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

const itemName = ({ name, size }: NamedItem): string => (size === null ? name : `${name}, ${size}`)

const daysText = ({ startsOn, endsOn }: NamedItem): string | null =>
  startsOn === null || endsOn === null ? null : periodText(startsOn, endsOn)

const wholeText = (item: NamedItem): string =>
  [`${item.quantity} бр.`, daysText(item)].filter((text) => text !== null).join(', ')

export function lineChanges({ changed, removed }: LinesPlan, added: readonly NamedItem[]): OrderChange[] {
  return [
    ...changed.flatMap(({ before, after }) => {
      const item = itemName(before)
      const quantity = { part: 'quantity', item, from: `${before.quantity} бр.`, to: `${after.quantity} бр.` } as const
      const period = { part: 'period', item, from: daysText(before), to: daysText(after) } as const
      return [...(before.quantity === after.quantity ? [] : [quantity]), ...(period.from === period.to ? [] : [period])]
    }),
    ...removed.map((line) => ({
      part: 'line_removed' as const,
      item: itemName(line),
      from: wholeText(line),
      to: null,
    })),
    ...added.map((line) => ({ part: 'line_added' as const, item: itemName(line), from: null, to: wholeText(line) })),
  ]
}
