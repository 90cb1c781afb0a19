import { Button, Box, Flex, Grid, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import {
  EMPTY_BAND,
  firstBands,
  tariffKey,
  tariffName,
  waysOf,
  type BandForm,
  type TariffForm,
} from './courier-terms.rules.ts'

interface TariffRowProps {
  tariff: TariffForm
  errors: FieldErrors
  onChange: (part: Partial<TariffForm>) => void
}

interface BandRowProps {
  band: BandForm
  number: number
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<BandForm>) => void
  onRemove: () => void
}

function BandRow({ band, number, errorOf, onChange, onRemove }: BandRowProps) {
  const field = (name: keyof BandForm, label: string, errorName: string) => (
    <Box flex="1 1 8rem" minW="0">
      <FormField label={label} isRequired={name === 'price'} error={errorOf(errorName)}>
        <Input
          value={band[name]}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      </FormField>
    </Box>
  )
  return (
    <Flex role="group" aria-label={`Ред ${number}`} gap="3" align="end" wrap="wrap">
      {field('upToKilograms', 'До тегло, кг', 'upToGrams')}
      {field('upTo', `До сума, ${baseSign()}`, 'upTo')}
      {field('price', `Цена, ${baseSign()}`, 'price')}
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="red"
        mb="1"
        aria-label={`Махни ред ${number}`}
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

function Bands({ tariff, errors, onChange }: TariffRowProps) {
  const { bands, way } = tariff
  const key = tariffKey(tariff)
  const problem = errors[`${key}.bands`]
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        {way === 'QUOTE'
          ? 'Ако куриерът не отговори навреме, важи тази таблица, а без нея твърдата цена.'
          : 'Важи първият ред, в който се побират теглото и сумата. Празно поле е без граница.'}
      </Text>
      {bands.map((band, at) => (
        <BandRow
          // Rows have no id.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          band={band}
          number={at + 1}
          errorOf={(field) => errors[`${key}.bands.${at}.${field}`]}
          onChange={(part) => onChange({ bands: bands.map((one, i) => (i === at ? { ...one, ...part } : one)) })}
          onRemove={() => onChange({ bands: bands.filter((_, i) => i !== at) })}
        />
      ))}
      {problem !== undefined && (
        <Text color="fg.error" fontSize="sm" role="alert">
          {problem}
        </Text>
      )}
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => onChange({ bands: [...bands, EMPTY_BAND] })}
        >
          <Plus /> Нов ред
        </Button>
      </Box>
    </Stack>
  )
}

/** How delivery by a courier to a kind of destination is priced. */
export function TariffRow({ tariff, errors, onChange }: TariffRowProps) {
  const name = tariffName(tariff)
  const key = tariffKey(tariff)
  const problem = errors[`${key}.courier`] ?? errors[`${key}.way`]
  return (
    <Box role="group" aria-label={name} borderTopWidth="1px" pt="4">
      <Grid templateColumns={{ base: '1fr', sm: 'minmax(0, 12rem) minmax(0, 14rem)' }} gap="2" alignItems="center">
        <Text fontWeight="bold">{name}</Text>
        <SelectField
          label={`Цена за ${name}`}
          width="100%"
          value={tariff.way}
          options={waysOf(tariff)}
          onChange={(way) =>
            onChange({ way, ...(way === 'TABLE' && tariff.bands.length === 0 && { bands: firstBands(tariff) }) })
          }
        />
      </Grid>
      {problem !== undefined && (
        <Text color="fg.error" fontSize="sm" mt="1" role="alert">
          {problem}
        </Text>
      )}
      {tariff.way !== 'FIXED' && (
        <Stack gap="4" mt="3" ps={{ base: '0', sm: '4' }}>
          <Bands tariff={tariff} errors={errors} onChange={onChange} />
          <FormField
            label={`Безплатно от, ${baseSign()}`}
            help="Празно: само от сумата за целия магазин."
            error={errors[`${key}.freeFrom`]}
          >
            <Input
              value={tariff.freeFrom}
              inputMode="decimal"
              autoComplete="off"
              maxW="14rem"
              onChange={({ currentTarget }) => onChange({ freeFrom: currentTarget.value })}
            />
          </FormField>
        </Stack>
      )}
    </Box>
  )
}
