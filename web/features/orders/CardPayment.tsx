import { Box, Button, Text } from '@chakra-ui/react'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

/** State of an online payment, and the way to the page on which it is paid (docs/spec/card-payments.md#paying). */
export function CardPayment({ payment }: { payment: NonNullable<OrderContents_orderFragment['cardPayment']> }) {
  const { text, button, paymentPage } = payment
  return (
    <Box
      role="status"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="3xl"
      p="5"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      data-testid="card-payment"
    >
      <Text flex="1 1 16rem">{text}</Text>
      {button !== null && (
        <Button asChild>
          <a href={paymentPage}>{button}</a>
        </Button>
      )}
    </Box>
  )
}
