import type { FragmentType } from '@apollo/client'
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { StatusBadge } from '../../ui/cells.tsx'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { useMatchBankEntry, useSetBankEntryIgnored } from './bank-mutations.ts'
import { BankOrderSearch } from './BankOrderSearch.tsx'
import { BANK_ENTRY_STATES, matchStatus, noMatchText, overpaymentQuestion, type Match } from './bank-words.ts'
import { BankEntryChoice_entryFragmentDoc, type BankEntryChoice_entryFragment } from './BankEntryChoice.graphql.ts'

interface MatchLineProps {
  match: Match
  isBusy: boolean
  onTake: () => void
}

const MatchLine = ({ match, isBusy, onTake }: MatchLineProps) => (
  <HStack as="li" columnGap="3" rowGap="1" justify="flex-end" align="flex-start" flexWrap="wrap">
    <Box minW="0" flex="1 1 9rem">
      <HStack gap="2" flexWrap="wrap">
        <OrderLink databaseId={match.order.databaseId} />
        <StatusBadge status={matchStatus(match)} />
      </HStack>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {match.order.customerName}, дължи {moneyText(match.owed)}
      </Text>
    </Box>
    <Button
      size="sm"
      variant={match.isSure ? 'solid' : 'outline'}
      disabled={isBusy}
      aria-label={`Запиши към поръчка № ${match.order.databaseId}`}
      onClick={onTake}
    >
      Запиши
    </Button>
  </HStack>
)

const FURTHER = { size: 'xs', variant: 'ghost', colorPalette: 'gray' } as const

/** What staff decide about an entry: one of the proposed orders, another one, or none. */
export function BankEntryChoice({ entry: masked }: { entry: FragmentType<BankEntryChoice_entryFragment> }) {
  const entry = useFragmentData(BankEntryChoice_entryFragmentDoc, masked)
  const [match, isMatching] = useMatchBankEntry()
  const [ignore, isIgnoring] = useSetBankEntryIgnored()
  const { ask, question } = useQuestion()
  const isBusy = isMatching || isIgnoring
  const { id, state, order, amount, matches } = entry
  const [isSearching, setSearching] = useState(false)
  const [chosen, setChosen] = useState<Match | null>(null)
  const others = matches.filter((proposed) => proposed.order.id !== chosen?.order.id)
  const shown = chosen === null ? others : [chosen, ...others]
  async function take(taken: Match): Promise<void> {
    const text = overpaymentQuestion(amount, taken)
    if (text !== null && (await ask({ title: 'Повече от дължимото', text, yes: 'Запиши' })) !== 'yes') return
    await match({
      input: {
        bankEntryId: id,
        orderId: taken.order.id,
        allowOverpayment: text !== null,
        expectedVersion: taken.order.version,
      },
    })
  }
  const setIgnored = (isIgnored: boolean) => void ignore({ input: { bankEntryId: id, isIgnored } })
  if (state !== 'OPEN')
    return (
      <HStack gap="2" flexWrap="wrap">
        <StatusBadge status={BANK_ENTRY_STATES[state]} />
        {order !== null && <OrderLink databaseId={order.databaseId} />}
        {state === 'IGNORED' && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setIgnored(false)}>
            Върни за решаване
          </Button>
        )}
      </HStack>
    )
  return (
    <Stack gap="1" minW={{ md: '20rem' }} py="1">
      {shown.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {noMatchText(amount)}
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2" aria-label="Предложени поръчки">
          {shown.map((one) => (
            <MatchLine key={one.order.id} match={one} isBusy={isBusy} onTake={() => void take(one)} />
          ))}
        </Stack>
      )}
      {isSearching && <BankOrderSearch amount={amount} onPick={setChosen} />}
      <HStack gap="2" flexWrap="wrap">
        {!isSearching && (
          <Button {...FURTHER} disabled={isBusy} onClick={() => setSearching(true)}>
            Друга поръчка
          </Button>
        )}
        <Button {...FURTHER} disabled={isBusy} onClick={() => setIgnored(true)}>
          Не е за поръчка
        </Button>
      </HStack>
      {question}
    </Stack>
  )
}
