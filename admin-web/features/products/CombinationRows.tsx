import { Box, Field, Heading, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { fieldSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'
import { baseName, baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { figuresOf, type Combination, type CombinationsForm, type OwnFigures } from './combinations.rules.ts'
import { PictureChoice } from './PictureChoice.tsx'

interface CombinationRowsProps {
  form: CombinationsForm
  made: readonly Combination[]
  pictures: readonly string[]
  errors: FieldErrors
  onAll: (change: Partial<Pick<CombinationsForm, 'price' | 'quantity' | 'pictureUrl'>>) => void
  onOwn: (key: string, change: Partial<OwnFigures>) => void
}

function Small({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <Field.Root recipe={fieldSlotRecipe} invalid={error !== undefined}>
      {children}
      {error !== undefined && (
        <Field.HelperText as="div" aria-live="polite" color="fg.error" fontWeight="medium">
          {error}
        </Field.HelperText>
      )}
    </Field.Root>
  )
}

/** What the new combinations cost and how many there are: for all at once, then one by one. */
export function CombinationRows({ form, made, pictures, errors, onAll, onOwn }: CombinationRowsProps) {
  const hasPictures = pictures.length > 1
  return (
    <Stack gap="4">
      <Box as="section" aria-label="За всички отбелязани">
        <Heading as="h3" size="sm" mb="2">
          За всички отбелязани
        </Heading>
        <SimpleGrid columns={{ base: 2, md: hasPictures ? 3 : 2 }} gap="3" alignItems="start">
          <FormField label={`Цена (${baseSign()})`} error={errors['price']}>
            <Input
              inputMode="decimal"
              value={form.price}
              onChange={({ currentTarget }) => onAll({ price: currentTarget.value })}
            />
          </FormField>
          <FormField label="Бройки" error={errors['quantity']}>
            <Input
              type="number"
              min={0}
              step={1}
              value={form.quantity}
              onChange={({ currentTarget }) => onAll({ quantity: currentTarget.value })}
            />
          </FormField>
          {hasPictures && (
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
                Снимка
              </Text>
              <PictureChoice
                label="Снимка на всички"
                pictures={pictures}
                chosen={form.pictureUrl}
                onChoose={(pictureUrl) => onAll({ pictureUrl })}
              />
            </Box>
          )}
        </SimpleGrid>
      </Box>
      <Box as="section" aria-label="Поотделно">
        <Heading as="h3" size="sm" mb="1">
          Поотделно
        </Heading>
        <Text fontSize="sm" color="fg.muted" mb="2">
          Каквото промените тук, важи само за тази комбинация.
        </Text>
        <Stack gap={{ base: '3', md: '2' }}>
          {made.map(({ key, name }, index) => {
            const figures = figuresOf(form, key)
            const refused = errors[`ticked.${index}.valueIds`] ?? errors[`ticked.${index}.pictureUrl`]
            return (
              <SimpleGrid
                key={key}
                templateColumns={{
                  base: 'repeat(2, minmax(0, 1fr))',
                  md: `minmax(0, 2fr) 1fr 1fr${hasPictures ? ' 1.5fr' : ''}`,
                }}
                gap="2"
                alignItems="center"
              >
                <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
                  <Text fontWeight="bold">{name}</Text>
                  {refused !== undefined && (
                    <Text role="alert" fontSize="xs" fontWeight="medium" color="fg.error">
                      {refused}
                    </Text>
                  )}
                </Box>
                <Small error={errors[`ticked.${index}.price`]}>
                  <Input
                    size="sm"
                    inputMode="decimal"
                    aria-label={`Цена на ${name} в ${baseName()}`}
                    placeholder="Цена"
                    value={figures.price}
                    onChange={({ currentTarget }) => onOwn(key, { price: currentTarget.value })}
                  />
                </Small>
                <Small error={errors[`ticked.${index}.quantity`]}>
                  <Input
                    size="sm"
                    type="number"
                    min={0}
                    step={1}
                    aria-label={`Бройки на ${name}`}
                    value={figures.quantity}
                    onChange={({ currentTarget }) => onOwn(key, { quantity: currentTarget.value })}
                  />
                </Small>
                {hasPictures && (
                  <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
                    <PictureChoice
                      label={`Снимка на ${name}`}
                      pictures={pictures}
                      chosen={figures.pictureUrl}
                      onChoose={(pictureUrl) => onOwn(key, { pictureUrl })}
                    />
                  </Box>
                )}
              </SimpleGrid>
            )
          })}
        </Stack>
      </Box>
    </Stack>
  )
}
