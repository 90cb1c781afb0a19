import { chakra } from '@chakra-ui/react'
import { chargedDaysText } from '../../../web/lib/count-text.ts'
import { dayText } from '../../../web/lib/date-text.ts'
import { firstText, perDayText, secondText } from '../../../web/lib/money-text.ts'
import { RESERVATION_STATE } from '../reservations/reservation-words.ts'
import type { OrderPaper_orderFragment } from './OrderPaper.graphql.ts'

const COLUMNS = ['Артикул', 'Брой', 'Ед. цена', 'Депозит', 'Сума']

const STYLES = {
  borderCollapse: 'collapse',
  '& th, & td': { padding: '5px 6px', borderBottom: '1px solid #dcd9e1', textAlign: 'right', verticalAlign: 'top' },
  '& th': { fontSize: '8.5pt', borderBottomColor: '#5a5070' },
  '& tr': { breakInside: 'avoid' },
  '& :first-of-type:is(th, td)': { textAlign: 'left', paddingLeft: '0' },
} as const

/** A rental line shows its period, charged days, deposit and the state of its reservation. */
export function OrderPaperLines({ lines }: { lines: OrderPaper_orderFragment['lines'] }) {
  return (
    <chakra.table w="full" css={STYLES}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, size, quantity, unitPrice, rental, reservationState, lineTotal }) => (
          <tr key={id}>
            <td>
              <strong>{name}</strong>
              {size !== null && `, размер ${size}`}
              {rental !== null && (
                <>
                  <br />
                  Наем {dayText(rental.startsOn)} – {dayText(rental.endsOn)}, {chargedDaysText(rental.days)}
                </>
              )}
              {reservationState !== null && ` · ${RESERVATION_STATE[reservationState].label.toLowerCase()}`}
            </td>
            <td>{quantity}</td>
            <td>{rental === null ? firstText(unitPrice) : perDayText(unitPrice)}</td>
            <td>{rental === null ? '–' : firstText(rental.deposit)}</td>
            <td>
              {firstText(lineTotal)}
              <br />
              {secondText(lineTotal)}
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
