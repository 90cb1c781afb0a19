import { Box, Heading, List } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { BankDetails } from '../checkout/BankDetails.tsx'
import { RENTAL_NOTICE } from '../checkout/checkout.rules.ts'

/** What happens after ordering, by contents and payment method. */
export function NextSteps({
  isBankTransfer,
  hasRental,
  number,
}: {
  isBankTransfer: boolean
  hasRental: boolean
  number: number
}) {
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <Heading as="h2" size="lg">
        Какво следва
      </Heading>
      <List.Root recipe={listSlotRecipe} as="ol" ps="5" gap="2">
        <List.Item>Ще прегледаме поръчката и ще ви се обадим, за да я потвърдим – в работно време до 2 часа.</List.Item>
        {isBankTransfer && (
          <List.Item>Преведете сумата с основание „Поръчка {number}“. Изпращаме след постъпване на превода.</List.Item>
        )}
        {hasRental && <List.Item>{RENTAL_NOTICE}</List.Item>}
        <List.Item>Доставяме до 2 работни дни. Инвентарът под наем се взема лично от склада ни.</List.Item>
      </List.Root>
      {isBankTransfer && <BankDetails orderNumber={number} />}
    </Box>
  )
}
