import { useQuery } from '@apollo/client/react'
import { Button, HStack, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { offeredServices, zoneOf, type OfferedService } from './service-zones.rules.ts'
import { AdminServiceZonesDocument } from './ServicePicker.graphql.ts'

interface ServicePickerProps {
  /** Of the delivery; proposes the zone. */
  address: string
  onPick: (service: Pick<OfferedService, 'name' | 'price'>) => void
}

/** Services at the prices of a zone, or without a price (docs/spec/payments.md#zones). */
export function ServicePicker({ address, onPick }: ServicePickerProps) {
  const { data } = useQuery(AdminServiceZonesDocument)
  const zones = data?.serviceZones ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const zone = chosen === null ? zoneOf(zones, address) : (zones.find(({ name }) => name === chosen) ?? null)
  return (
    <Stack gap="2">
      {zones.length > 0 && (
        <SelectField
          label="Зона"
          size="sm"
          value={zone?.name ?? ''}
          options={[{ value: '', label: 'Без зона' }, ...zones.map(({ name }) => ({ value: name, label: name }))]}
          onChange={setChosen}
        />
      )}
      <HStack gap="2" flexWrap="wrap">
        {offeredServices(zone).map(({ service, name, price }) => (
          <Button key={service} size="xs" variant="outline" onClick={() => onPick({ name, price })}>
            {price === null ? service : `${service}, ${moneyText(price)}`}
          </Button>
        ))}
      </HStack>
    </Stack>
  )
}
