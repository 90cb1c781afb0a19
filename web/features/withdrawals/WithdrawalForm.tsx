import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dayText } from '#rules/day-text.ts'
import { useResult } from '../../lib/use-result.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { TickBox } from '../../ui/TickBox.tsx'
import { RentalCancellation } from './RentalCancellation.tsx'
import { WithdrawFromOrderDocument } from './useWithdrawal.graphql.ts'
import { WithdrawalForm_orderFragmentDoc, type WithdrawalForm_orderFragment } from './WithdrawalForm.graphql.ts'
import type { Receipt } from './WithdrawalReceipt.tsx'

type Line = WithdrawalForm_orderFragment['lines'][number]

const LOST = 'Отказът не можа да се изпрати. Моля, опитайте отново.'

const lineText = ({ name, size, quantity }: Line): string =>
  `${name}${size === null ? '' : `, размер ${size}`} – ${quantity} бр.`

function Step({ title, takesFocus, children }: { title: string; takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is removed with its step: move the focus to the next one.
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <>
      <Heading as="h2" size="xl" ref={heading} tabIndex={-1} outline="none">
        {title}
      </Heading>
      {children}
    </>
  )
}

interface WithdrawalFormProps {
  order: FragmentType<WithdrawalForm_orderFragment>
  /** Null for the customer's own order. */
  accessToken: string | null
  onSent: (receipt: Receipt) => void
}

/** Goods are chosen first; a second step confirms (docs/spec/withdrawal.md#goods). */
export function WithdrawalForm({ order, accessToken, onSent }: WithdrawalFormProps) {
  const { data } = useSuspenseFragment({
    fragment: WithdrawalForm_orderFragmentDoc,
    fragmentName: 'WithdrawalForm_order',
    from: order,
  })
  const goods = data.lines.filter(({ rental }) => rental === null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const [hasReturned, setReturned] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning } = useResult(WithdrawFromOrderDocument)
  const { refusal, until } = data.withdrawal
  const hasRentals = goods.length < data.lines.length
  if (refusal !== null)
    return (
      <EmptyNote title={refusal} heading="h2">
        {hasRentals && <RentalCancellation as="span" />}
      </EmptyNote>
    )
  const chosen = goods.filter(({ id }) => !left.includes(id))
  const toggle = (id: string) =>
    setLeft((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  const go = (confirming: boolean) => {
    setProblem(confirming && chosen.length === 0 ? 'Изберете поне една стока' : null)
    setConfirming(confirming && chosen.length > 0)
    setReturned(!confirming)
  }
  const send = async () => {
    const outcome = await run({ input: { orderId: data.id, accessToken, lineIds: chosen.map(({ id }) => id) } })
    if (outcome.kind === 'done') return onSent({ orderNumber: data.databaseId, sender: data, ...outcome.result })
    return setProblem(outcome.kind === 'refused' ? outcome.error.message : LOST)
  }
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="4"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirming) void send()
        else go(true)
      }}
      aria-label="Отказ от договор"
    >
      {isConfirming ? (
        <Step key="confirm" title="Проверете и потвърдете" takesFocus>
          <Text>
            Отказвате се от поръчка № {data.databaseId}
            {chosen.length === goods.length ? ' за всички стоки в нея:' : ' за следните стоки:'}
          </Text>
          <Box as="ul" ps="5" listStyleType="disc">
            {chosen.map((line) => (
              <li key={line.id}>{lineText(line)}</li>
            ))}
          </Box>
          <Text>
            {data.customerName}, {data.customerEmail}. Потвърждението ще получите на този имейл.
          </Text>
        </Step>
      ) : (
        <Step key="choose" title={`Поръчка № ${data.databaseId}`} takesFocus={hasReturned}>
          <Text color="fg.muted">Може да се откажете до {dayText(until)}. Изберете кои стоки връщате.</Text>
          <Stack as="fieldset" gap="0" aria-label="Стоки" minW="0">
            {goods.map((line) => (
              <TickBox key={line.id} isTicked={!left.includes(line.id)} onTick={() => toggle(line.id)}>
                <Text as="span" overflowWrap="anywhere">
                  {lineText(line)}
                </Text>
              </TickBox>
            ))}
          </Stack>
          {hasRentals && <RentalCancellation />}
        </Step>
      )}
      {problem !== null && (
        <Box role="alert" bg="bg.error" color="fg.error" borderRadius="xl" px="4" py="3" fontWeight="bold">
          {problem}
        </Box>
      )}
      <HStack flexWrap="wrap">
        <Button type="submit" size="lg" disabled={isRunning}>
          {isConfirming ? (isRunning ? 'Изпращане...' : 'Потвърдете отказа') : 'Продължи'}
        </Button>
        {isConfirming && (
          <Button size="lg" variant="outline" onClick={() => go(false)}>
            Назад
          </Button>
        )}
      </HStack>
    </chakra.form>
  )
}
