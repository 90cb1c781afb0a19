import { Box, Heading, List, Text } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { firstText } from '../../lib/money-text.ts'
import type { PlaceOrderMutation } from './usePlaceOrder.graphql.ts'

type CartChanged = Extract<PlaceOrderMutation['placeOrder'], { __typename: 'CartChangedError' }>

export function ChangedLines({ change }: { change: CartChanged }) {
  return (
    <Box role="alert" bg="bg.warning" borderRadius="2xl" p="5" data-testid="changed-lines">
      <Heading as="h3" size="md">
        {change.message}
      </Heading>
      <List.Root recipe={listSlotRecipe} mt="2" ps="5">
        {change.lines.map(({ id, name, quantity, unitPrice, problem }) => (
          <List.Item key={id}>
            <Text as="span" fontWeight="bold">
              {name}
            </Text>
            : {problem === null ? `${quantity} бр. × ${firstText(unitPrice)}` : problem.message}
          </List.Item>
        ))}
        {change.packages.map(({ id, name, quantity, hasNewRecipe, problem }) => (
          <List.Item key={id}>
            <Text as="span" fontWeight="bold">
              {name}
            </Text>
            : {problem?.message ?? (hasNewRecipe ? 'пакетът е променен' : `${quantity} бр.`)}
          </List.Item>
        ))}
      </List.Root>
      <Text mt="2">
        Новата сума е {firstText(change.amounts.due)}. Прегледайте количката и изпратете поръчката отново.
      </Text>
    </Box>
  )
}
