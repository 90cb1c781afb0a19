import { Box, Button, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import type { SizeRow } from './product-form.rules.ts'

/** Sizes of a new product. */
export function SizeRows({ rows, onChange }: { rows: readonly SizeRow[]; onChange: (rows: SizeRow[]) => void }) {
  const change = (index: number, part: Partial<SizeRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <Box borderWidth="1px" borderRadius="xl" p="4">
      <Text fontWeight="bold" mb="3">
        Размери
      </Text>
      <Stack gap={{ base: '4', md: '2' }}>
        {rows.map((row, index) => (
          // Rows have no name of their own while they are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <Grid key={index} templateColumns={{ base: '1fr 1fr auto', md: '2fr 1fr 1fr auto' }} gap="2">
            <Input
              gridColumn={{ base: '1 / -1', md: 'auto' }}
              aria-label={`Размер ${index + 1}`}
              placeholder="Размер"
              value={row.size}
              onChange={({ currentTarget }) => change(index, { size: currentTarget.value })}
            />
            <Input
              aria-label={`Цена на размер ${index + 1} в лева`}
              placeholder="Цена, лв"
              inputMode="decimal"
              value={row.price}
              onChange={({ currentTarget }) => change(index, { price: currentTarget.value })}
            />
            <Input
              aria-label={`Количество на размер ${index + 1}`}
              type="number"
              min={0}
              step={1}
              value={Number.isNaN(row.quantity) ? '' : row.quantity}
              onChange={({ currentTarget }) => change(index, { quantity: currentTarget.valueAsNumber })}
            />
            <IconButton
              variant="ghost"
              colorPalette="gray"
              aria-label={`Премахни размер ${index + 1}`}
              onClick={() => onChange(rows.filter((_row, at) => at !== index))}
            >
              <Trash2 />
            </IconButton>
          </Grid>
        ))}
      </Stack>
      <Button
        mt="3"
        size="sm"
        variant="outline"
        onClick={() => onChange([...rows, { size: '', price: '', quantity: 0 }])}
      >
        <Plus /> Добави размер
      </Button>
    </Box>
  )
}
