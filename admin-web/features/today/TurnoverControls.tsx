import { Button, Group, HStack, Text } from '@chakra-ui/react'
import { CURRENCY_NAMES } from '../../../web/lib/money-text.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import { DateFilter } from '../../ui/DateFilter.tsx'
import { ownPeriodProblem, PERIODS } from './turnover-period.ts'
import type { TurnoverAddress } from './useTurnoverAddress.ts'

interface ToggleProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

function Toggles<T extends string>({ label, options, value, onChange }: ToggleProps<T>) {
  return (
    <Group role="group" aria-label={label} flexWrap="wrap" gap="1.5">
      {options.map((option) => (
        <Button
          key={option.value}
          size="sm"
          minH={{ base: '11', md: '9' }}
          colorPalette="gray"
          variant={option.value === value ? 'solid' : 'outline'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Group>
  )
}

const VIEWS = [
  { value: 'chart', label: 'Графика' },
  { value: 'table', label: 'Таблица' },
] as const

export const ViewToggle = ({ address }: { address: TurnoverAddress }) => (
  <Toggles
    label="Изглед"
    options={VIEWS}
    value={address.isTable ? 'table' : 'chart'}
    onChange={(view) => address.setTable(view === 'table')}
  />
)

export function TurnoverControls({ address }: { address: TurnoverAddress }) {
  const { currencies } = shownShop()
  const problem = address.name === 'own' ? ownPeriodProblem(address.from, address.to) : null
  return (
    <>
      <HStack justify="space-between" gap="3" flexWrap="wrap" mb="3">
        <Toggles label="Период" options={optionsOf(PERIODS)} value={address.name} onChange={address.choose} />
        <HStack gap="3" flexWrap="wrap">
          {currencies.length > 1 && (
            <Toggles
              label="Валута"
              options={currencies.map((value) => ({ value, label: CURRENCY_NAMES[value] }))}
              value={address.currency}
              onChange={address.setCurrency}
            />
          )}
          <ViewToggle address={address} />
        </HStack>
      </HStack>
      {address.name === 'own' && (
        <HStack gap="4" flexWrap="wrap" mb="3">
          <DateFilter label="От дата" value={address.from} onChange={(day) => address.setDay('from', day)} />
          <DateFilter label="До дата" value={address.to} onChange={(day) => address.setDay('to', day)} />
          {problem !== null && (
            <Text color="fg.error" role="alert">
              {problem}
            </Text>
          )}
        </HStack>
      )}
    </>
  )
}
