import { Box, HStack, IconButton, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { transferReference } from '#rules/bank-transfer.ts'
import { ibanText } from '#rules/company-numbers.ts'
import { moneyText, type MoneyParts } from '../../lib/money-text.ts'
import { shopFacts } from '../../lib/shown-shop.ts'
import { notify } from '../../ui/notify.ts'
import { QrPicture, type QrCodeParts } from '../../ui/QrPicture.tsx'

interface Transfer {
  number: number
  owed: MoneyParts
  transferCode: QrCodeParts | null
}

interface BankRow {
  label: string
  /** Copied as a bank's form takes it. */
  value: string
  shown: string
  copied: string
}

const row = (label: string, value: string, copied: string): BankRow => ({ label, value, shown: value, copied })

const bankRows = (): BankRow[] => [
  row('Получател', shopFacts().bankHolder, 'Получателят е копиран'),
  row('Банка', shopFacts().bankName, 'Банката е копирана'),
  { ...row('IBAN', shopFacts().bankIban, 'IBAN е копиран'), shown: ibanText(shopFacts().bankIban) },
  row('BIC', shopFacts().bankBic, 'BIC е копиран'),
]

const transferRows = ({ number, owed }: Transfer): BankRow[] => [
  row('Основание', transferReference(number), 'Основанието е копирано'),
  { ...row('Сума', owed.amount, 'Сумата е копирана'), shown: moneyText(owed) },
]

async function copy(value: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    await notify({ type: 'success', title: copied })
  } catch {
    await notify({ type: 'error', title: 'Браузърът не позволи копиране' })
  }
}

/** With the reference and the sum of an order that waits for its transfer. */
export function BankDetails({ transfer }: { transfer?: Transfer }) {
  const rows = [...bankRows(), ...(transfer === undefined ? [] : transferRows(transfer))]
  return (
    <Box bg="bg.info" borderRadius="2xl" p="4" data-testid="bank-details">
      <Text fontWeight="800" mb="2">
        Данни за банков превод
      </Text>
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="flex-start">
        <Box flex="1 1 16rem" minW="0">
          {rows.map(({ label, value, shown, copied }) => (
            <HStack key={label} gap="2">
              <Box flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="2">
                <Text color="fg.muted" w="5.5rem" flexShrink="0">
                  {label}
                </Text>
                <Text fontWeight="bold" flex="1 1 8rem" overflowWrap="anywhere">
                  {shown}
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
        </Box>
        {transfer !== undefined && transfer.transferCode !== null && (
          <Box as="figure" textAlign="center" maxW="44">
            <QrPicture code={transfer.transferCode} label="QR код за банковия превод" />
            <Text as="figcaption" fontSize="sm" color="fg.muted" mt="1">
              Сканирайте с банковото приложение
            </Text>
          </Box>
        )}
      </Box>
      {transfer === undefined && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          Като основание напишете номера на поръчката – ще го видите след изпращането ѝ.
        </Text>
      )}
    </Box>
  )
}
