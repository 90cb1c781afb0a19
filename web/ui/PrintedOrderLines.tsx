import { chakra } from '@chakra-ui/react'
import { chargedDaysText } from '../lib/count-text.ts'
import { dayText } from '../lib/date-text.ts'
import { firstText, perDayText, secondText, type MoneyParts } from '../lib/money-text.ts'

const COLUMNS = ['Артикул', 'Брой', 'Ед. цена', 'Депозит', 'Сума']

interface PrintedLine {
  id: string
  name: string
  size: string | null
  quantity: number
  unitPrice: MoneyParts
  rental: { startsOn: string; endsOn: string; days: number; deposit: MoneyParts } | null
  /** The state of its reservation as a text; null without one. */
  state: string | null
  lineTotal: MoneyParts
}

export function PrintedOrderLines({ lines }: { lines: readonly PrintedLine[] }) {
  return (
    <chakra.table
      w="full"
      css={{
        borderCollapse: 'collapse',
        '& th, & td': {
          padding: '5px 6px',
          borderBottom: '1px solid #dcd9e1',
          textAlign: 'right',
          verticalAlign: 'top',
        },
        '& th': { fontSize: '8.5pt', borderBottomColor: '#5a5070' },
        '& tr': { breakInside: 'avoid' },
        '& :first-of-type:is(th, td)': { textAlign: 'left', paddingLeft: '0' },
      }}
    >
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
        {lines.map(({ id, name, size, quantity, unitPrice, rental, state, lineTotal }) => (
          <tr key={id}>
            <td>
              <strong>{name}</strong>
              {size !== null && `, размер ${size}`}
              {rental !== null && (
                <>
                  <br />
                  Наем {dayText(rental.startsOn)} – {dayText(rental.endsOn)}, {chargedDaysText(rental.days)}
                  {state !== null && ` – ${state.toLowerCase()}`}
                </>
              )}
            </td>
            <td>{quantity}</td>
            <td>{rental === null ? firstText(unitPrice) : perDayText(unitPrice)}</td>
            <td>{rental === null ? '–' : firstText(rental.deposit)}</td>
            <td>
              {firstText(lineTotal)}
              {secondText(lineTotal) !== null && <br />}
              {secondText(lineTotal)}
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
