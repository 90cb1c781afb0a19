import { Button, Grid, HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { baseSign, moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { ServicePicker } from '../charges/ServicePicker.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { serviceMoney, type ServiceForm } from './new-order.rules.ts'
import type { NewOrderFieldsProps } from './NewOrderCustomer.tsx'

/** Services and lines of free text, which are charges of the order (docs/spec/orders.md#orders-by-telephone). */
export function NewOrderServices({ form: { services, deliveryAddress }, change, errors }: NewOrderFieldsProps) {
  const add = (service: Partial<ServiceForm>) =>
    change({ services: [...services, { name: '', quantity: '1', amount: '', ...service }] })
  const set = (at: number, part: Partial<ServiceForm>) =>
    change({ services: services.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <PanelSection title="Услуги">
      <Stack gap="3">
        {services.map((service, at) => (
          <Stack
            // Services have no id.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            role="group"
            aria-label={`Услуга ${at + 1}`}
            borderWidth="1px"
            borderRadius="xl"
            p="3"
            gap="2"
          >
            <HStack gap="2" align="flex-end">
              <FormField label="За какво" isRequired error={errors[`services.${at}.name`]}>
                <Input
                  value={service.name}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
                />
              </FormField>
              <IconButton
                variant="ghost"
                colorPalette="gray"
                size="sm"
                aria-label={`Махни услуга ${at + 1}`}
                onClick={() => change({ services: services.filter((_, i) => i !== at) })}
              >
                <X />
              </IconButton>
            </HStack>
            <Grid gap="2" templateColumns="minmax(0, 1fr) minmax(0, 2fr) auto" alignItems="start">
              <FormField label="Брой" isRequired error={errors[`services.${at}.quantity`]}>
                <Input
                  inputMode="numeric"
                  value={service.quantity}
                  autoComplete="off"
                  onChange={({ currentTarget }) => set(at, { quantity: currentTarget.value })}
                />
              </FormField>
              <FormField label={`Цена за брой, ${baseSign()}`} isRequired error={errors[`services.${at}.amount`]}>
                <Input
                  inputMode="decimal"
                  value={service.amount}
                  autoComplete="off"
                  onChange={({ currentTarget }) => set(at, { amount: currentTarget.value })}
                />
              </FormField>
              <Text fontWeight="bold" whiteSpace="nowrap" pt="9" fontVariantNumeric="tabular-nums">
                {moneyText(serviceMoney(service))}
              </Text>
            </Grid>
          </Stack>
        ))}
        <ServicePicker
          address={deliveryAddress}
          onPick={({ name, price }) => add({ name, ...(price && { amount: price.amount }) })}
        />
        <HStack>
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => add({})}>
            <Plus /> Друго
          </Button>
        </HStack>
        {errors['services'] !== undefined && (
          <Text role="alert" color="fg.error" fontSize="sm">
            {errors['services']}
          </Text>
        )}
      </Stack>
    </PanelSection>
  )
}
