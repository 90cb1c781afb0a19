import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { AttributeOption } from '../attributes/useAttributes.ts'

interface OptionsFieldsProps {
  /** Those by which sizes may differ. */
  offered: readonly AttributeOption[]
  /** Up to two. */
  chosen: readonly string[]
  /** Attributes that have values of the whole product. */
  ofProduct: readonly AttributeOption[]
  onChange: (chosen: string[]) => void
}

const NONE = ''

/** docs/spec/attributes.md#options-of-a-product. */
export function OptionsFields({ offered, chosen, ofProduct, onChange }: OptionsFieldsProps) {
  const [first = NONE, second = NONE] = chosen
  const listed = (none: string, other: string) => [
    { value: NONE, label: none },
    ...offered.filter(({ id }) => id !== other).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const set = (ids: string[]) => onChange(ids.filter((id) => id !== NONE))
  return (
    <Box>
      <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
        По какво се различават размерите
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <SelectField
          label="Първи избор"
          width="full"
          value={first}
          options={listed('Изберете …', second)}
          onChange={(id) => set([id, second])}
        />
        {first !== NONE && (
          <SelectField
            label="Втори избор"
            width="full"
            value={second}
            options={listed('Без втори избор', first)}
            onChange={(id) => set([first, id])}
          />
        )}
      </SimpleGrid>
      {ofProduct.length > 0 && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {ofProduct.map(({ name }) => name).join(', ')}: характеристика на целия продукт, затова не е избор. Махнете я
          от „Характеристики“, за да я изберете тук.
        </Text>
      )}
    </Box>
  )
}
