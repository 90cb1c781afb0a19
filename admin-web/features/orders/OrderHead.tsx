import type { FragmentType } from '@apollo/client'
import { Badge, Box, Button, Flex, Heading, HStack, Menu, Portal, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, Printer } from 'lucide-react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import type { DeliveryMethod } from '../../gql/graph.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { actionLabel, actionsOf, type PaymentAction, type StatusAction } from './order-actions.ts'
import { hintOf, isLedByRentals } from './order-hint.ts'
import { paymentBadge } from './order-words.ts'
import { OrderHead_orderFragmentDoc, type OrderHead_orderFragment } from './OrderHead.graphql.ts'

interface OrderHeadProps {
  order: FragmentType<OrderHead_orderFragment>
  isBusy: boolean
  onAct: (action: StatusAction | PaymentAction) => void
}

interface MenuGroupProps<Action> {
  title: string
  deliveryMethod: DeliveryMethod
  actions: readonly Action[]
  onAct: (action: Action) => void
}

function MenuGroup<Action extends StatusAction | PaymentAction>({
  title,
  deliveryMethod,
  actions,
  onAct,
}: MenuGroupProps<Action>) {
  if (actions.length === 0) return null
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel color="fg.muted">{title}</Menu.ItemGroupLabel>
      {actions.map((action) => (
        <Menu.Item
          key={action.label}
          value={action.label}
          {...('question' in action && action.question === 'cancel' && { color: 'fg.error' })}
          onClick={() => onAct(action)}
        >
          {actionLabel(action, deliveryMethod)}
        </Menu.Item>
      ))}
    </Menu.ItemGroup>
  )
}

export function OrderHead({ order: masked, isBusy, onAct }: OrderHeadProps) {
  const order = useFragmentData(OrderHead_orderFragmentDoc, masked)
  const { databaseId, status, deliveryMethod, createdAt } = order
  const payment = paymentBadge(order, new Date())
  const { next, status: steps, payment: payments } = actionsOf(order)
  const secondary = { variant: 'outline', colorPalette: 'gray', flex: { base: '1 1 auto', md: 'none' } } as const
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} justify="space-between" gap="4" align={{ lg: 'flex-end' }}>
      <Stack gap="2" minW="0">
        <HStack flexWrap="wrap" columnGap="3" rowGap="1">
          <Heading as="h1" size="2xl">
            Поръчка № {databaseId}
          </Heading>
          <Badge size="lg" colorPalette={ORDER_STATUS[status].palette}>
            {ORDER_STATUS[status].label}
          </Badge>
          <Badge size="lg" colorPalette={payment.palette}>
            {payment.label}
          </Badge>
        </HStack>
        <Text color="fg.muted">{dateTimeText(createdAt)}</Text>
        <Text fontWeight="bold">{hintOf(order)}</Text>
      </Stack>
      <HStack flexWrap="wrap" gap="2">
        <Button {...secondary} onClick={() => window.print()}>
          <Printer /> Печат
        </Button>
        {steps.length + payments.length > 0 && (
          <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
            <Menu.Trigger asChild>
              <Button {...secondary}>
                Още действия <ChevronDown />
              </Button>
            </Menu.Trigger>
            <Portal>
              <Menu.Positioner>
                <Menu.Content minW="56">
                  <MenuGroup deliveryMethod={deliveryMethod} title="Поръчка" actions={steps} onAct={onAct} />
                  <MenuGroup deliveryMethod={deliveryMethod} title="Плащане" actions={payments} onAct={onAct} />
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
        )}
        {next !== null && (
          <Box flex={{ base: '1 0 100%', md: 'none' }} order={{ base: '-1', md: '0' }}>
            {/* Ignores the second click of a double click, which would do the next step. */}
            <Button
              w="full"
              {...(isLedByRentals(order) && { variant: 'outline', colorPalette: 'gray' })}
              loading={isBusy}
              onClick={({ detail }) => detail < 2 && onAct(next)}
            >
              {actionLabel(next, deliveryMethod)}
            </Button>
          </Box>
        )}
      </HStack>
    </Flex>
  )
}
