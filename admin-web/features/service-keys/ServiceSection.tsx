import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { OUTSIDE_SERVICES, SERVICE_KEYS, type ServiceKeyName } from '#rules/service-keys.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { OutsideServiceState } from '../../gql/graph.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'
import type { ServiceSection_serviceFragment } from './ServiceSection.graphql.ts'

export type OutsideService = ServiceSection_serviceFragment
export type ServiceKey = OutsideService['keys'][number]

const STATES: Readonly<Record<OutsideServiceState, { label: string; palette: string; help: string | null }>> = {
  CONNECTED: { label: 'Свързан', palette: 'mint', help: null },
  SIMULATED: {
    label: 'Симулация',
    palette: 'iris',
    help: 'Магазинът работи със симулация и не ползва ключовете, докато настройките на сървъра не изберат истинската услуга.',
  },
  OFF: {
    label: 'Изключен',
    palette: 'gray',
    help: 'Ключовете са зададени, но настройките на сървъра изключват услугата.',
  },
  INCOMPLETE: { label: 'Не е свързан', palette: 'gray', help: null },
}

function sourceText({ name, state, stored }: ServiceKey): string {
  const written = stored ? `${dateTimeText(stored.at)}, ${stored.by}` : ''
  switch (state) {
    case 'ENVIRONMENT':
      return stored
        ? `От средата на сървъра (${name}). Записаният тук ключ (${written}) не се ползва.`
        : `От средата на сървъра (${name})`
    case 'PANEL':
      return `Записан: ${written}`
    case 'UNREADABLE':
      return 'Ключът не може да се прочете, въведете го отново'
    case 'MISSING':
      return 'Не е зададен'
  }
}

interface ServiceSectionProps {
  service: OutsideService
  onWrite: (key: ServiceKeyName) => void
  onClear: (key: ServiceKeyName) => void
}

/** A service with the state of its keys; no value is ever shown (docs/spec/service-keys.md#panel). */
export function ServiceSection({ service: { name, state, keys }, onWrite, onClear }: ServiceSectionProps) {
  const { label, palette, help } = STATES[state]
  return (
    <PanelSection title={OUTSIDE_SERVICES[name].label}>
      <Stack gap="3">
        <HStack flexWrap="wrap">
          <Badge colorPalette={palette}>{label}</Badge>
          {help !== null && (
            <Text fontSize="sm" color="fg.muted">
              {help}
            </Text>
          )}
        </HStack>
        {keys.map((key) => (
          <HStack key={key.name} justify="space-between" flexWrap="wrap" gap="2">
            <Stack gap="0">
              <Text fontWeight="semibold">{SERVICE_KEYS[key.name].label}</Text>
              <Text fontSize="sm" color={key.state === 'UNREADABLE' ? 'fg.error' : 'fg.muted'}>
                {sourceText(key)}
              </Text>
            </Stack>
            <HStack>
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`${key.stored ? 'Смени' : 'Въведи'}: ${SERVICE_KEYS[key.name].label}, ${OUTSIDE_SERVICES[name].label}`}
                onClick={() => onWrite(key.name)}
              >
                {key.stored ? 'Смени' : 'Въведи'}
              </Button>
              {key.stored && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="red"
                  aria-label={`Изтрий: ${SERVICE_KEYS[key.name].label}, ${OUTSIDE_SERVICES[name].label}`}
                  onClick={() => onClear(key.name)}
                >
                  Изтрий
                </Button>
              )}
            </HStack>
          </HStack>
        ))}
      </Stack>
    </PanelSection>
  )
}
