import { int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { countText } from '#rules/count-text.ts'
import { dayText } from '#rules/day-text.ts'
import type { Context } from '../../context.ts'
import { heading, paragraph, table } from './parts.paper.ts'
import type { PaperDefinition } from './parts.paper.ts'

const PULLED_LINE = {
  orderId: int,
  customerName: string,
  customerPhone: string,
  name: string,
  size: nullable(string),
  quantity: int,
}

type PulledLine = RowOf<typeof PULLED_LINE>

// Rentals that start on the day, and goods of orders still to be sent.
async function pulledLines(ctx: Context, day: CalendarDay): Promise<PulledLine[]> {
  return ctx.sql.rows(returning(PULLED_LINE)`
    SELECT o.id AS "orderId", o.customer_name AS "customerName", o.customer_phone AS "customerPhone", l.name, l.size, l.quantity
    FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN reservations r ON r.order_line_id = l.id
    WHERE l.is_billed AND o.status IN ('pending', 'processing')
      AND (CASE WHEN l.type = 'rent' THEN l.starts_on = ${day}::date AND r.status = 'approved'
           ELSE NOT EXISTS (SELECT FROM order_lines t WHERE t.order_id = o.id AND t.type = 'rent')
             OR EXISTS (SELECT FROM order_lines t WHERE t.order_id = o.id AND t.type = 'rent' AND t.starts_on = ${day}::date) END)
    ORDER BY l.name, l.size NULLS FIRST, o.id`)
}

const unitsOf = (lines: readonly PulledLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Parts of packages are listed as any other line: an order may have an item loose and in a package. */
export function pullListPaper(day: CalendarDay, lines: readonly PulledLine[]): PaperDefinition {
  const articles = Map.groupBy(lines, ({ name, size }) => [name, size].filter(Boolean).join(', '))
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)].toSorted(([one], [other]) => one - other)
  const title = `Списък за ${dayText(day)}`
  return {
    title,
    content: [
      heading(title, [
        countText(orders.length, ['поръчка', 'поръчки']),
        countText(articles.size, ['артикул', 'артикула']),
      ]),
      ...(lines.length === 0 ? [paragraph('За този ден няма какво да се приготвя.')] : []),
      ...(lines.length === 0
        ? []
        : [
            table(
              [
                { title: 'Взето', width: 40 },
                { title: 'Артикул', width: '*' },
                { title: 'Общо', width: 40, isNumber: true },
                { title: 'По поръчки', width: 160 },
              ],
              [...articles].map(([name, own]) => [
                '[   ]',
                name,
                String(unitsOf(own)),
                [...Map.groupBy(own, ({ orderId }) => orderId)]
                  .map(([orderId, ofOrder]) => `№ ${orderId}: ${unitsOf(ofOrder)}`)
                  .join('; '),
              ]),
            ),
            table(
              [
                { title: 'Поръчка', width: 60 },
                { title: 'Клиент', width: 150 },
                { title: 'Артикули', width: '*' },
              ],
              orders.map(([orderId, own]) => [
                `№ ${orderId}`,
                `${own[0]?.customerName ?? ''}\n${own[0]?.customerPhone ?? ''}`,
                own
                  .map(({ name, size, quantity }) => `${quantity} × ${[name, size].filter(Boolean).join(', ')}`)
                  .join('\n'),
              ]),
            ),
          ]),
    ],
  }
}

export const pullList = async (ctx: Context, day: CalendarDay): Promise<PaperDefinition> =>
  pullListPaper(day, await pulledLines(ctx, day))
