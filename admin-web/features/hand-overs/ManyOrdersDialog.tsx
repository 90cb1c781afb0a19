import { Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import type { MoneyMethod } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { ManyOrdersRow, type OrderOutcome } from './ManyOrdersRow.tsx'
import { depositFor, handOverInput, hindrance, takeBackInput, type ManyStep } from './many-orders.rules.ts'
import { MethodField } from './MethodField.tsx'
import { useHandOverOrder, useTakeBackOrder } from './hand-over-mutations.ts'
import { useRentalOrders, type RentalOrder } from './useRentalOrders.ts'

const WORDS = {
  handOver: { title: 'Предаване', label: 'Предай', done: 'Предадена' },
  takeBack: { title: 'Връщане', label: 'Приеми', done: 'Приета' },
} as const

const LOST_ANSWER = 'Няма отговор. Опитайте отново.'

/** `ids` without the one that is switched on. */
const toggled = (ids: readonly string[], id: string, isOn: boolean): readonly string[] =>
  isOn ? ids.filter((other) => other !== id) : [...ids, id]

interface ManyOrdersDialogProps {
  step: ManyStep
  ids: readonly string[]
  onClose: () => void
}

/** Orders take the step one after the other, each with an outcome of its own (docs/spec/rentals.md#a-whole-order). */
export function ManyOrdersDialog({ step, ids, onClose }: ManyOrdersDialogProps) {
  const { orders = [], hasFailed } = useRentalOrders(ids)
  const [without, setWithout] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [method, setMethod] = useState<MoneyMethod>('CASH')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, OrderOutcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [handOver] = useHandOverOrder({ isQuiet: true })
  const [takeBack] = useTakeBackOrder({ isQuiet: true })
  const today = dayInSofia(new Date())
  const { title, label, done } = WORDS[step]
  const left = orders.filter(
    ({ id, ...order }) =>
      !skipped.includes(id) && !outcomes.get(id)?.isDone && hindrance(step, { id, ...order }, today) === null,
  )

  async function take(order: RentalOrder): Promise<OrderOutcome> {
    const terms = { withDeposit: !without.includes(order.id), method }
    const outcome =
      step === 'handOver'
        ? await handOver({ input: handOverInput(order, terms) })
        : await takeBack({ input: takeBackInput(order, terms) })
    return isDone(outcome) ? { isDone: true, text: done } : { isDone: false, text: outcome?.message ?? LOST_ANSWER }
  }
  async function takeAll(): Promise<void> {
    setBusy(true)
    for (const order of left) {
      const outcome = await take(order)
      setOutcomes((known) => new Map(known).set(order.id, outcome))
    }
    setBusy(false)
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`${title}: ${countText(ids.length, ['поръчка', 'поръчки'])}`}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" disabled={isBusy} onClick={onClose}>
            Затвори
          </Button>
          {left.length > 0 && (
            <Button loading={isBusy} onClick={() => void takeAll()}>
              {label} {countText(left.length, ['поръчка', 'поръчки'])}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && <Text>Поръчките не могат да бъдат прочетени в момента.</Text>}
      {orders.length === 0 && !hasFailed && <Skeleton h="20" aria-busy="true" />}
      <Stack gap="3">
        {left.some((order) => depositFor(step, order) !== '') && (
          <HStack>
            <Text color="fg.muted">Депозитът е</Text>
            <MethodField value={method} onChange={setMethod} />
          </HStack>
        )}
        <Stack as="ul" gap="0" listStyleType="none">
          {orders.map((order) => (
            <ManyOrdersRow
              key={order.id}
              step={step}
              order={order}
              today={today}
              isTaken={!skipped.includes(order.id)}
              withDeposit={!without.includes(order.id)}
              outcome={outcomes.get(order.id)}
              onTake={(isOn) => setSkipped(toggled(skipped, order.id, isOn))}
              onDeposit={(isOn) => setWithout(toggled(without, order.id, isOn))}
            />
          ))}
        </Stack>
      </Stack>
    </Modal>
  )
}
