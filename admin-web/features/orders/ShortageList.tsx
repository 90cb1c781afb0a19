import { Box, List } from '@chakra-ui/react'
import { Fragment } from 'react'
import { dayText } from '#rules/day-text.ts'
import { OrderLink } from './OrderLink.tsx'
import type { ShortageList_errorFragment } from './ShortageList.graphql.ts'

export type Shortages = ShortageList_errorFragment['shortages']

type Shortage = Shortages[number]

function Holders({ days }: Pick<Shortage, 'days'>) {
  return days.map(({ day, orders }) => (
    <Box key={day} color="fg.muted" fontSize="sm">
      {dayText(day)}
      {orders.length > 0 && (
        <>
          {': '}
          {orders.length === 1 ? 'поръчка ' : 'поръчки '}
          {orders.map(({ id, databaseId }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <OrderLink databaseId={databaseId} />
            </Fragment>
          ))}
        </>
      )}
    </Box>
  ))
}

export function ShortageList({ shortages }: { shortages: Shortages }) {
  return (
    <List.Root gap="2" ps="5" mt="2">
      {shortages.map((shortage) => (
        <List.Item key={`${shortage.productId} ${shortage.size}`}>
          <strong>
            {shortage.name}
            {shortage.size !== null && `, ${shortage.size}`}
          </strong>
          : нужни {shortage.needed}, налични {shortage.available}
          <Holders days={shortage.days} />
        </List.Item>
      ))}
    </List.Root>
  )
}
