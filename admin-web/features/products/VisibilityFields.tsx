import { Box, Field, SimpleGrid, Text } from '@chakra-ui/react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { isVisibility, VISIBILITIES, type VisibilityForm } from './visibility.rules.ts'

interface VisibilityFieldsProps {
  form: VisibilityForm
  errors: FieldErrors
  onChange: (change: Partial<VisibilityForm>) => void
}

function DayField({ form: { visibleFrom }, errors, onChange }: VisibilityFieldsProps) {
  const setDay = (day: string) => onChange({ visibleFrom: day })
  const field = useTypedDay(DAY, visibleFrom, setDay)
  const problem = field.error ?? errors['visibleFrom']
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>Публикувай от</Field.Label>
      <DayInput format={DAY} label="Публикувай от" field={field} value={visibleFrom} onChange={setDay} />
      {problem !== undefined && <Field.ErrorText>{problem}</Field.ErrorText>}
    </Field.Root>
  )
}

export function VisibilityFields(props: VisibilityFieldsProps) {
  const { form, onChange } = props
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <Box>
        <Text mb="1.5" fontWeight="medium" fontSize="sm">
          В магазина
        </Text>
        <SelectField
          label="В магазина"
          width="full"
          value={form.visibility}
          options={VISIBILITIES}
          onChange={(visibility) => isVisibility(visibility) && onChange({ visibility })}
        />
        {form.visibility === 'DRAFT' && (
          <Text mt="1" fontSize="sm" color="fg.muted">
            Вижда се само от служителите.
          </Text>
        )}
      </Box>
      {form.visibility === 'SCHEDULED' && <DayField {...props} />}
    </SimpleGrid>
  )
}
