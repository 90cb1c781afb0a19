import { Box, Grid, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useAttributes } from './useAttributes.ts'
import { ValuePicker } from './ValuePicker.tsx'

interface AttributeFieldsProps {
  chosen: readonly string[]
  /** The options of the product: its sizes have their values. */
  optionIds: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

export function AttributeFields({ chosen, optionIds, error, onChange }: AttributeFieldsProps) {
  const { attributes, hasFailed } = useAttributes()
  const ofSizes = (attributes ?? []).filter(({ id }) => optionIds.includes(id))
  return (
    <Box as="section" aria-label="Характеристики" borderWidth="1px" borderRadius="xl" p={{ base: '3', md: '4' }}>
      <Heading as="h3" size="sm">
        Характеристики
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="3">
        По тях клиентите намират продукта с филтрите и търсенето. Стойностите се подреждат в{' '}
        <Link asChild textDecoration="underline">
          <RouterLink to="/admin/shop/attributes">Атрибути</RouterLink>
        </Link>
        .
      </Text>
      {error !== undefined && (
        <Text role="alert" mb="2" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      )}
      {hasFailed && <FailureNote text="Грешка при зареждане на атрибутите" />}
      {attributes === undefined && !hasFailed && <Skeleton h="40" aria-busy="true" />}
      <Stack gap="0" separator={<Box borderTopWidth="1px" />}>
        {(attributes ?? [])
          .filter(({ id }) => !optionIds.includes(id))
          .map((attribute) => (
            <Grid
              key={attribute.id}
              templateColumns={{ base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' }}
              columnGap="4"
              rowGap="1"
              py="2"
              alignItems="baseline"
            >
              <Text fontWeight="bold" fontSize="sm" aria-hidden>
                {attribute.name}
              </Text>
              <ValuePicker attribute={attribute} chosen={chosen} onChange={onChange} />
            </Grid>
          ))}
      </Stack>
      {ofSizes.length > 0 && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {ofSizes.map(({ name }) => name).join(' и ')}: по размерите на продукта.
        </Text>
      )}
    </Box>
  )
}
