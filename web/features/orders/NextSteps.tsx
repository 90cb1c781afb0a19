import { Box, Heading, List } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { BankDetails } from '../checkout/BankDetails.tsx'
import { collectedPart, PickupPlace } from '../checkout/PickupPlace.tsx'
import { awaitsTransfer, isCollected, nextSteps, type OrderFacts } from './order-steps.rules.ts'

export function NextSteps({ order }: { order: OrderFacts }) {
  const steps = nextSteps(order)
  const collected = collectedPart(order, order.isPickup)
  if (steps.length === 0) return null
  return (
    <Box display="flex" flexDirection="column" gap="4" data-testid="next-steps">
      <Heading as="h2" size="lg">
        {orderStatusRule(order.status).isCancelled ? 'Отменена поръчка' : 'Какво следва'}
      </Heading>
      <List.Root recipe={listSlotRecipe} as="ol" ps="5" gap="2">
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List.Root>
      {isCollected(order) && collected !== null && <PickupPlace of={collected} />}
      {awaitsTransfer(order) && <BankDetails transfer={order} />}
    </Box>
  )
}
