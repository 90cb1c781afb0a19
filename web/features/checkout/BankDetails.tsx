import { Box, Grid, IconButton, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { shop } from '../../lib/shop-facts.ts'
import { notify } from '../../ui/notify.ts'

const ROWS = [
  { label: 'Получател', value: shop.bank.holder },
  { label: 'Банка', value: shop.bank.name },
  { label: 'IBAN', value: shop.bank.iban },
  { label: 'BIC', value: shop.bank.bic },
]

async function copy(label: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    await notify({ type: 'success', title: `${label} е копиран` })
  } catch {
    await notify({ type: 'error', title: 'Браузърът не позволи копиране' })
  }
}

/** Where a bank transfer goes, ready to be copied. */
export function BankDetails() {
  return (
    <Box bg="bg.info" borderRadius="2xl" p="4" data-testid="bank-details">
      <Text fontWeight="800" mb="2">
        Данни за банков превод
      </Text>
      {ROWS.map(({ label, value }) => (
        <Grid key={label} templateColumns="5.5rem minmax(0, 1fr) auto" alignItems="center" gap="2">
          <Text color="fg.muted">{label}</Text>
          <Text fontWeight="bold">{value}</Text>
          <IconButton size="sm" variant="ghost" aria-label={`Копирай ${label}`} onClick={() => void copy(label, value)}>
            <Copy />
          </IconButton>
        </Grid>
      ))}
      <Text fontSize="sm" color="fg.muted" mt="2">
        Като основание напишете номера на поръчката – ще го видите след изпращането ѝ.
      </Text>
    </Box>
  )
}
