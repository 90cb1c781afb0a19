import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { trackingText } from '#rules/carriers.ts'
import { dateTimeText } from '../../lib/date-text.ts'
import { moneyText } from '../../lib/money-text.ts'
import type { Currency } from '../../gql/graph.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

type Return = OrderContents_orderFragment['returns']['nodes'][number]

const returnedText = ({ lines }: Return): string =>
  lines
    .map(({ quantity, line: { name, size } }) => `${quantity} × ${name}${size === null ? '' : `, ${size}`}`)
    .join('; ')

/** Goods may come back without money. */
function returnText(one: Return, currency: Currency): string {
  const money = Number(one.refunded.amount) > 0 ? moneyText({ ...one.refunded, currency }) : null
  const goods = one.lines.length > 0 ? `върнати: ${returnedText(one)}` : null
  return [money, goods].filter((text) => text !== null).join(' · ')
}

function Part({ title, children }: { title: string; children: (titleId: string) => ReactNode }) {
  const titleId = useId()
  return (
    <Box borderWidth="1px" borderRadius="xl" px="4" py="3">
      <Heading as="h3" size="sm" id={titleId} mb="1">
        {title}
      </Heading>
      {children(titleId)}
    </Box>
  )
}

interface Entry {
  id: string
  createdAt: string
  text: string
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Part title={title}>
      {(titleId) => (
        <Stack as="ul" aria-labelledby={titleId} listStyleType="none" gap="2">
          {entries.map(({ id, createdAt, text }) => (
            <li key={id}>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </Text>
              <Text color="fg.muted" fontSize="sm">
                {dateTimeText(createdAt)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Part>
  )
}

export function OrderNews({ order }: { order: OrderContents_orderFragment }) {
  const { tracking, publicNotes, returns, amounts } = order
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {tracking !== null && (
        <Part title="Пратката">
          {() =>
            tracking.url === null ? (
              <Text overflowWrap="anywhere">{trackingText(tracking.carrier, tracking.number)}</Text>
            ) : (
              <Link href={tracking.url} target="_blank" rel="noreferrer" variant="underline" overflowWrap="anywhere">
                Проследете я: {trackingText(tracking.carrier, tracking.number)}
              </Link>
            )
          }
        </Part>
      )}
      <Entries title="От магазина" entries={publicNotes.nodes} />
      <Entries
        title="Върнато по поръчката"
        entries={returns.nodes.map((one) => ({
          id: one.id,
          createdAt: one.createdAt,
          text: returnText(one, amounts.due.currency),
        }))}
      />
    </Stack>
  )
}
