import { Box, HStack, IconButton, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { ibanText } from '#rules/company-numbers.ts'
import { shopFacts } from '../../lib/shown-shop.ts'
import { notify } from '../../ui/notify.ts'

const bankRows = () => [
  { label: 'Получател', value: shopFacts().bankHolder, copied: 'Получателят е копиран' },
  { label: 'Банка', value: shopFacts().bankName, copied: 'Банката е копирана' },
  { label: 'IBAN', value: shopFacts().bankIban, copied: 'IBAN е копиран' },
  { label: 'BIC', value: shopFacts().bankBic, copied: 'BIC е копиран' },
]

async function copy(value: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    await notify({ type: 'success', title: copied })
  } catch {
    await notify({ type: 'error', title: 'Браузърът не позволи копиране' })
  }
}

export function BankDetails({ orderNumber }: { orderNumber?: number }) {
  const rows =
    orderNumber === undefined
      ? bankRows()
      : [...bankRows(), { label: 'Основание', value: `Поръчка ${orderNumber}`, copied: 'Основанието е копирано' }]
  return (
    <Box bg="bg.info" borderRadius="2xl" p="4" data-testid="bank-details">
      <Text fontWeight="800" mb="2">
        Данни за банков превод
      </Text>
      {rows.map(({ label, value, copied }) => (
        <HStack key={label} gap="2">
          <Box flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="2">
            <Text color="fg.muted" w="5.5rem" flexShrink="0">
              {label}
            </Text>
            <Text fontWeight="bold" flex="1 1 8rem" overflowWrap="anywhere">
              {value === shopFacts().bankIban ? ibanText(value) : value}
            </Text>
          </Box>
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={`Копирай ${label}`}
            onClick={() => void copy(value, copied)}
          >
            <Copy />
          </IconButton>
        </HStack>
      ))}
      {orderNumber === undefined && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          Като основание напишете номера на поръчката – ще го видите след изпращането ѝ.
        </Text>
      )}
    </Box>
  )
}
