import { Box, HStack, Stack, Tag, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { AttributeOption } from '../attributes/useAttributes.ts'
import { ValuePicker } from '../attributes/ValuePicker.tsx'

interface ValuesOfManyProps {
  label: string
  attributes: readonly AttributeOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Values of several attributes: one attribute is open, the values of the others are listed. */
export function ValuesOfMany({ label, attributes, chosen, onChange }: ValuesOfManyProps) {
  const [openId, setOpenId] = useState('')
  const open = attributes.find(({ id }) => id === openId)
  const others = attributes
    .filter(({ id }) => id !== openId)
    .flatMap(({ name: of, values }) =>
      values.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, name: `${of}: ${name}` })),
    )
  return (
    <Box as="section" aria-label={label}>
      <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
        {label}
      </Text>
      <Stack gap="2">
        <SelectField
          label={`${label}: атрибут`}
          width="full"
          value={openId}
          options={[
            { value: '', label: 'Изберете атрибут …' },
            ...attributes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setOpenId}
        />
        {open !== undefined && <ValuePicker key={open.id} attribute={open} chosen={chosen} onChange={onChange} />}
        {others.length > 0 && (
          <HStack flexWrap="wrap" gap="2">
            {others.map(({ id, name }) => (
              <Tag.Root key={id} size="lg" borderRadius="full">
                <Tag.Label>{name}</Tag.Label>
                <Tag.EndElement>
                  <Tag.CloseTrigger
                    type="button"
                    aria-label={`Махни ${name}`}
                    onClick={() => onChange(chosen.filter((other) => other !== id))}
                  />
                </Tag.EndElement>
              </Tag.Root>
            ))}
          </HStack>
        )}
      </Stack>
    </Box>
  )
}
