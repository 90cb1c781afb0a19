import { Box, Stack, Text, Textarea } from '@chakra-ui/react'
import { MINIMUM_AGES } from '#rules/minimum-age.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useMakers } from '../makers/useMakers.ts'

interface SafetyForm {
  makerId: string
  warnings: string
  minimumAge: string
}

interface SafetyFieldsProps {
  form: SafetyForm
  errors: FieldErrors
  onChange: (change: Partial<SafetyForm>) => void
}

export const AGES = MINIMUM_AGES.map((age) => ({ value: String(age), label: `Навършени ${age} години` }))

const ERROR_ID = 'maker-error'

function noteOf(makerId: string, isRequired: boolean): string {
  if (makerId !== '') return 'Показва се в страницата на продукта с адреса си.'
  return isRequired
    ? 'Без данни за безопасност: продуктът остава чернова, докато изберете производител.'
    : 'Без данни за безопасност: изберете производител, за да се вижда в страницата на продукта.'
}

/** docs/spec/product-safety.md#safety-data. */
export function SafetyFields({ form: { makerId, warnings, minimumAge }, errors, onChange }: SafetyFieldsProps) {
  const { makers, requiresSafetyData } = useMakers()
  const problem = errors['makerId']
  const options = (makers ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack as="section" gap="4" aria-label="Безопасност">
      <Box>
        <Text mb="1.5" fontWeight="bold" fontSize="sm" aria-hidden>
          Производител
        </Text>
        <SelectField
          label="Производител"
          width="full"
          value={makerId}
          options={[{ value: '', label: 'Не е посочен' }, ...options]}
          errorId={problem === undefined ? undefined : ERROR_ID}
          onChange={(chosen) => onChange({ makerId: chosen })}
        />
        {problem !== undefined && (
          <Text id={ERROR_ID} mt="1" fontSize="xs" fontWeight="medium" color="fg.error" aria-live="polite">
            {problem}
          </Text>
        )}
        <Text mt="1" fontSize="sm" color={makerId === '' ? 'fg.warning' : 'fg.muted'}>
          {makers === undefined ? '' : noteOf(makerId, requiresSafetyData)}
        </Text>
      </Box>
      <FormField
        label="Предупреждения"
        help="За безопасна употреба, на български: възраст, малки части, огън, хелий."
        error={errors['warnings']}
      >
        <Textarea
          rows={3}
          maxLength={5000}
          value={warnings}
          onChange={({ currentTarget }) => onChange({ warnings: currentTarget.value })}
        />
      </FormField>
      <Box>
        <Text mb="1.5" fontWeight="bold" fontSize="sm" aria-hidden>
          Възраст на купувача
        </Text>
        <SelectField
          label="Възраст на купувача"
          value={minimumAge}
          options={[{ value: '', label: 'Без ограничение' }, ...AGES]}
          onChange={(age) => onChange({ minimumAge: age })}
        />
        {minimumAge !== '' && (
          <Text mt="1" fontSize="sm" color="fg.muted">
            Купувачът потвърждава възрастта си при поръчка.
          </Text>
        )}
      </Box>
    </Stack>
  )
}
