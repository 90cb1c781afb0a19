import { Box, Button, chakra, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { dayInSofia } from '#rules/calendar.ts'
import { may } from '../../lib/may.ts'
import { useTitle } from '../../lib/title.ts'
import { useHeldWhilePressed } from '../../lib/useHeldWhilePressed.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { ProductPicker } from '../orders/ProductPicker.tsx'
import { nextPeriod } from './new-order.rules.ts'
import { NewOrderAge } from './NewOrderAge.tsx'
import { NewOrderCustomer } from './NewOrderCustomer.tsx'
import { NewOrderDelivery } from './NewOrderDelivery.tsx'
import { NewOrderDiscount } from './NewOrderDiscount.tsx'
import { NewOrderInvoice } from './NewOrderInvoice.tsx'
import { NewOrderLine } from './NewOrderLine.tsx'
import { NewOrderServices } from './NewOrderServices.tsx'
import { NewOrderSum } from './NewOrderSum.tsx'
import { useNewOrder } from './useNewOrder.ts'

/** A phone order follows the rules of the checkout: its lines are a cart, and saving places the order. */
export function NewOrder() {
  useTitle('Нова поръчка')
  const [search] = useSearchParams()
  const { form, change, cart, errors, codeError, tryCode, save, isSaving, element, question } = useNewOrder()
  const { lines, minimumAge, summary, refusal } = cart
  // The button to save is below this note and must not move under the pointer.
  const hasFailed = useHeldWhilePressed(cart.hasFailed)
  const fields = { form, change, errors }
  return (
    <>
      <Box mb="3">
        <Link asChild color="fg.muted" fontWeight="bold">
          <RouterLink to="/admin/shop/orders">
            <ArrowLeft size="1em" /> Поръчки
          </RouterLink>
        </Link>
      </Box>
      <Heading as="h1" size="xl" mb="4">
        Нова поръчка
      </Heading>
      <chakra.form ref={element} noValidate onSubmit={(event) => event.preventDefault()}>
        <Grid
          gap="4"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          alignItems="start"
        >
          <Stack gap="4">
            <NewOrderCustomer {...fields} isFirst={!search.has('contact')} />
            <PanelSection title="Артикули">
              <Stack gap="3">
                {lines.map((line) => (
                  <NewOrderLine
                    key={line.id}
                    line={line}
                    refusal={refusal?.lineId === line.id ? refusal.text : null}
                    onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                    onPeriod={(period) => void cart.setPeriod(line, period)}
                    onRemove={() => void cart.remove(line)}
                  />
                ))}
                <ProductPicker
                  error={errors['lines'] ?? (refusal?.lineId === null ? refusal.text : undefined)}
                  onPick={({ id, variantId, name, isRental }) =>
                    void cart.add({
                      name,
                      productId: id,
                      variantId,
                      quantity: 1,
                      period: isRental ? nextPeriod(lines, dayInSofia(new Date())) : null,
                    })
                  }
                />
              </Stack>
            </PanelSection>
            <NewOrderServices {...fields} />
            <NewOrderInvoice {...fields} />
          </Stack>
          <Stack gap="4" position={{ lg: 'sticky' }} top="4">
            <NewOrderDelivery
              {...fields}
              sessionId={cart.sessionId}
              hasCouriers={cart.hasCouriers}
              codeError={codeError}
              onCode={tryCode}
            />
            <PanelSection title="Сума">
              <Stack gap="3">
                {hasFailed && <FailureNote text="Сумата не се зареди" isStale={summary !== null} />}
                <NewOrderDiscount {...fields} />
                <NewOrderSum summary={summary} form={form} />
                {minimumAge !== null && <NewOrderAge {...fields} age={minimumAge} />}
                <AlertNote text={errors['deliveryMethod'] ?? errors['paymentMethod'] ?? errors[''] ?? null} />
                {may('orders.edit') ? (
                  <Button loading={isSaving} onClick={save}>
                    Запази поръчката
                  </Button>
                ) : (
                  <Text color="fg.muted">Нямате право да приемате поръчки.</Text>
                )}
              </Stack>
            </PanelSection>
          </Stack>
        </Grid>
      </chakra.form>
      {question}
    </>
  )
}
