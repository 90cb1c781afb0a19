import { Box, Input, SimpleGrid, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ItemPicker } from './ItemPicker.tsx'
import { NumberField } from './NumberField.tsx'
import { COUNTINGS, type PartForm } from './part-form.rules.ts'
import { SubstitutesField } from './SubstitutesField.tsx'

interface PartFieldsProps {
  part: PartForm
  /** By the path below the part: „perGuest.plus“. */
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<PartForm>) => void
}

function PerGuest({ part, errorOf, onChange }: PartFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
      <NumberField
        label="По бройки"
        value={part.numerator}
        error={errorOf('perGuest.numerator')}
        onChange={(numerator) => onChange({ numerator })}
      />
      <NumberField
        label="На толкова гости"
        value={part.denominator}
        error={errorOf('perGuest.denominator')}
        onChange={(denominator) => onChange({ denominator })}
      />
      <NumberField
        label="Резервни"
        least={0}
        value={part.plus}
        error={errorOf('perGuest.plus')}
        onChange={(plus) => onChange({ plus })}
      />
      <NumberField
        label="В пакет по"
        value={part.pack}
        error={errorOf('perGuest.pack')}
        onChange={(pack) => onChange({ pack })}
      />
    </SimpleGrid>
  )
}

export function PartFields({ part, errorOf, onChange }: PartFieldsProps) {
  return (
    <Box display="flex" flexDirection="column" gap="4" py="3">
      <FormField label="За какво е" isRequired help="Например „Покривки“" error={errorOf('role')}>
        <Input
          value={part.role}
          maxLength={100}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value })}
        />
      </FormField>
      <ItemPicker
        label="Продукт"
        chosen={part}
        error={errorOf('productId')}
        sizeError={errorOf('variantId')}
        onChange={onChange}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Box>
          <Text mb="1.5" fontWeight="bold" fontSize="sm">
            Бройки
          </Text>
          <SelectField
            label="Как се смятат бройките"
            width="full"
            value={part.counting}
            options={COUNTINGS}
            onChange={(counting) => onChange({ counting })}
          />
        </Box>
        {part.counting === 'FIXED' && (
          <NumberField
            label="Брой"
            value={part.pieces}
            error={errorOf('pieces')}
            onChange={(pieces) => onChange({ pieces })}
          />
        )}
      </SimpleGrid>
      {part.counting !== 'FIXED' && <PerGuest part={part} errorOf={errorOf} onChange={onChange} />}
      <CheckField
        label="Клиентът може да я махне"
        isOn={part.isOptional}
        onChange={(isOptional) => onChange({ isOptional })}
      />
      <SubstitutesField
        substitutes={part.substitutes}
        errorOf={errorOf}
        onChange={(substitutes) => onChange({ substitutes })}
      />
    </Box>
  )
}
