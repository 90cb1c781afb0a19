import { Input, Stack, Textarea } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { DELIVERIES, paymentsFor } from '../orders/order-words.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { OfficePicker } from './OfficePicker.tsx'
import type { NewOrderFieldsProps } from './NewOrderCustomer.tsx'

interface NewOrderDeliveryProps extends NewOrderFieldsProps {
  sessionId: string
  hasCouriers: boolean
  codeError: string | undefined
  onCode: () => void
}

export function NewOrderDelivery(props: NewOrderDeliveryProps) {
  const { form, change, errors, sessionId, hasCouriers, codeError, onCode } = props
  return (
    <PanelSection title="Доставка и плащане">
      <Stack gap="3">
        <SelectField
          label="Начин на доставка"
          value={form.deliveryMethod}
          options={DELIVERIES}
          width="full"
          onChange={(deliveryMethod) => change({ deliveryMethod, courierPlaceId: null })}
        />
        {form.deliveryMethod === 'COURIER_OFFICE' && hasCouriers && (
          <OfficePicker
            sessionId={sessionId}
            onPick={({ id, text }) => change({ courierPlaceId: id, deliveryAddress: text })}
          />
        )}
        {form.deliveryMethod !== 'PICKUP' && (
          <FormField label="Адрес за доставка" isRequired error={errors['deliveryAddress']}>
            <Input
              value={form.deliveryAddress}
              maxLength={500}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ deliveryAddress: currentTarget.value, courierPlaceId: null })}
            />
          </FormField>
        )}
        <SelectField
          label="Начин на плащане"
          value={form.paymentMethod}
          options={paymentsFor(form.deliveryMethod)}
          width="full"
          onChange={(paymentMethod) => change({ paymentMethod })}
        />
        <FormField label="Промо код" error={codeError}>
          <Input
            value={form.promoCode}
            maxLength={40}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ promoCode: currentTarget.value })}
            onBlur={onCode}
          />
        </FormField>
        <FormField label="Бележка от клиента" error={errors['notes']}>
          <Textarea
            value={form.notes}
            rows={2}
            maxLength={2000}
            onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
          />
        </FormField>
      </Stack>
    </PanelSection>
  )
}
