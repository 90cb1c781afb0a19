import { Box, Button, Field, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { fieldSlotRecipe } from '@chakra-ui/react/theme'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { baseName, baseSign } from '../../../web/lib/money-text.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { EMPTY_VARIANT, type VariantForm } from './variant-form.rules.ts'

/** A field without a visible label, and what is wrong with it. */
function Cell({
  error,
  isWide = false,
  children,
}: {
  error: string | undefined
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <Field.Root
      recipe={fieldSlotRecipe}
      invalid={error !== undefined}
      gridColumn={isWide ? { base: '1 / -1', md: 'auto' } : undefined}
    >
      {children}
      {error !== undefined && (
        // As in `FormField`: an ErrorText would be tied by aria-errormessage.
        <Field.HelperText as="div" color="fg.error" fontWeight="medium" aria-live="polite">
          {error}
        </Field.HelperText>
      )}
    </Field.Root>
  )
}

interface SizeRowsProps {
  rows: readonly VariantForm[]
  /** By „sizes.1.price“. */
  errors: FieldErrors
  onChange: (rows: VariantForm[]) => void
}

/** Sizes of a new product. */
export function SizeRows({ rows, errors, onChange }: SizeRowsProps) {
  const change = (index: number, part: Partial<VariantForm>) =>
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
          <Grid
            key={index}
            templateColumns={{ base: '1fr 1fr auto', md: '2fr 1fr 1fr auto' }}
            alignItems="start"
            gap="2"
          >
            <Cell isWide error={errors[`sizes.${index}.size`]}>
              <Input
                aria-label={`Размер ${index + 1}`}
                placeholder="Размер"
                maxLength={50}
                value={row.size}
                onChange={({ currentTarget }) => change(index, { size: currentTarget.value })}
              />
            </Cell>
            <Cell error={errors[`sizes.${index}.price`]}>
              <Input
                aria-label={`Цена на размер ${index + 1} в ${baseName()}`}
                placeholder={`Цена, ${baseSign()}`}
                inputMode="decimal"
                value={row.price}
                onChange={({ currentTarget }) => change(index, { price: currentTarget.value })}
              />
            </Cell>
            <Cell error={errors[`sizes.${index}.quantity`]}>
              <Input
                aria-label={`Количество на размер ${index + 1}`}
                type="number"
                min={0}
                step={1}
                value={row.quantity}
                onChange={({ currentTarget }) => change(index, { quantity: currentTarget.value })}
              />
            </Cell>
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
      <Button mt="3" size="sm" variant="outline" onClick={() => onChange([...rows, EMPTY_VARIANT])}>
        <Plus /> Добави размер
      </Button>
    </Box>
  )
}
