import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { Box, type BoxProps, Button, chakra, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useGraph } from '../../lib/graph.ts'
import { markFields } from '../../lib/form-fields.ts'
import { textarea } from '../../theme/field-recipes.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { later } from '../../lib/later.ts'
import { needsWeekendNote } from '#rules/rental-starts.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { notify } from '../../ui/notify.ts'
import { useCustomer } from '../accounts/useCustomer.ts'
import type { LoginAgain } from '../accounts/useLoginAgain.tsx'
import { announceCartChange } from '../cart/cart-channel.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { goToCartLine } from '../../lib/cart-line-place.ts'
import { RentalCancellation } from '../withdrawals/RentalCancellation.tsx'
import { AgeBox } from './AgeBox.tsx'
import { BlockingLines, blockingLines } from './BlockingLines.tsx'
import { ChangedLines } from './ChangedLines.tsx'
import { Checkout_cartFragmentDoc, type Checkout_cartFragment } from './Checkout.graphql.ts'
import {
  CHECKOUT_FIELDS,
  invoiceInput,
  checkoutProblems,
  fittingMethod,
  isNoteNeeded,
  noteHelp,
  missingMessage,
  problemsOfForm,
  RENTAL_NOTICE,
  type CheckoutNeeds,
  type CheckoutValues,
} from './checkout.rules.ts'
import { forgetDraft, storeDraft, readDraft } from './checkout-draft.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { GuaranteeNotice } from './GuaranteeNotice.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { usePartyArrival } from './PartyArrival.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { PromoCodeBox } from './PromoCodeBox.tsx'
import { ReminderBox } from './ReminderBox.tsx'
import { SummaryFold } from './SummaryFold.tsx'
import { minorUnitsOf } from '#rules/money.ts'
import { useCheckoutTotals } from './useCheckoutTotals.ts'
import { useDestination } from './useDestination.ts'
import { isSessionEnd, usePlaceOrder, type PlaceOrderOutcome } from './usePlaceOrder.ts'
import { useSessionEnd } from './useSessionEnd.ts'

const FAILED = 'Грешка при изпращане на поръчката'

const resolver: Resolver<CheckoutValues, CheckoutNeeds> = (values, context) => {
  const problems = checkoutProblems(values, context)
  if (problems.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'validate', message }])),
  }
}

/** Of the parts that packages take. */
const partTypes = ({ packages }: Checkout_cartFragment) =>
  packages.flatMap(({ quote }) =>
    (quote?.parts ?? []).flatMap(({ isLeftOut, item }) => (isLeftOut || !item.product ? [] : [item.product.type])),
  )

function Part({ title, children, ...box }: BoxProps & { title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="3xl"
      p={{ base: 'min(1.25rem, 5.2vw)', md: '7' }}
      {...box}
    >
      <Heading as="h2" size="xl" mb="5">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** In place of an office or locker that closed after it was chosen. */
const nearestIn = (outcome: PlaceOrderOutcome | null) =>
  outcome?.kind === 'refused' && outcome.error.__typename === 'CourierPlaceClosedError' ? outcome.error.nearest : []

const SavedAddresses = later(() => import('./SavedAddresses.tsx').then(({ SavedAddresses }) => SavedAddresses))

/** One step from cart to order. Typed values survive a reload of the tab. */
export function Checkout({
  cart,
  customerId,
  login,
}: {
  cart: FragmentType<Checkout_cartFragment>
  customerId: string | null
  login: LoginAgain
}) {
  const { data } = useSuspenseFragment({
    fragment: Checkout_cartFragmentDoc,
    fragmentName: 'Checkout_cart',
    from: cart,
  })
  const party = usePartyArrival(data)
  const graph = useGraph()
  const navigate = useNavigate()
  const customer = useCustomer()
  const [draft] = useState(() => readDraft(customerId))
  const { facts, rentalStarts } = shownShop()
  const startsOnWeekend =
    rentalStarts?.needsWeekendNote === true &&
    needsWeekendNote(
      [...data.lines.map(({ rental }) => rental && rental.startsOn), ...data.packages.map(({ startsOn }) => startsOn)],
      facts,
    )
  const contents = {
    hasGoods: data.lines.some(({ rental }) => rental === null) || partTypes(data).includes('SALE'),
    hasRentals: data.lines.some(({ rental }) => rental !== null) || partTypes(data).includes('RENT'),
    hasGoodsWithoutCourier: [...data.lines, ...data.packages].some(({ isNoCourier }) => isNoCourier),
    isLateByCourier: party?.isLateByCourier ?? false,
  }
  const { minimumAge } = data
  const needs: CheckoutNeeds = { startsOnWeekend, hasGoodsWithoutCourier: contents.hasGoodsWithoutCourier, minimumAge }
  const form = useForm<CheckoutValues, CheckoutNeeds>({
    defaultValues: draft.values,
    context: needs,
    mode: 'onTouched',
    resolver,
    // The form does it, in page order: fields that come and go are not registered in it.
    shouldFocusError: false,
  })
  const { handleSubmit, setFocus, setValue, getValues, watch, register } = form
  const owner = useRef(customerId)
  const [promoCode, setPromoCode] = useState(draft.promoCode)
  const [outcome, setOutcome] = useState<PlaceOrderOutcome | null>(null)
  const chosen = watch('deliveryMethod')
  const deliveryMethod = fittingMethod(chosen, contents)
  const destination = useDestination(form.control)
  const { totals, expectedTotal, promo, courierDays, cardDepositTerms, refetch } = useCheckoutTotals(
    data,
    deliveryMethod,
    destination,
    promoCode,
  )
  const { place, recall, isPlacing } = usePlaceOrder()
  const interrupt = useSessionEnd(login)

  useEffect(() => {
    if (deliveryMethod !== chosen) setValue('deliveryMethod', deliveryMethod)
  }, [deliveryMethod, chosen, setValue])

  useEffect(() => {
    if (customer.status !== 'known') return
    const { firstName, lastName, email } = customer.customer
    if (getValues('customerName') === '') setValue('customerName', `${firstName} ${lastName}`.trim())
    if (getValues('customerEmail') === '') setValue('customerEmail', email)
  }, [customer, getValues, setValue])

  useEffect(() => {
    // After a logout, the draft stays stored for that customer.
    if (customerId !== null) owner.current = customerId
    const keep = () => storeDraft(owner.current, { values: getValues(), promoCode })
    keep()
    const { unsubscribe } = watch(keep)
    return unsubscribe
  }, [customerId, promoCode, getValues, watch])

  // Not on what the cart only expects: the shop would still count the cart as it was.
  const confirmed = useFragment({
    fragment: Checkout_cartFragmentDoc,
    fragmentName: 'Checkout_cart',
    from: cart,
    optimistic: false,
  })
  const confirmedTotal = confirmed.data?.amounts?.productsTotal?.amount
  useEffect(() => {
    // Fails when the checkout was closed meanwhile; otherwise the sums stay unconfirmed.
    refetch().catch(() => undefined)
  }, [confirmedTotal, refetch])

  const blocking = blockingLines(data)

  function refuseBlocked(line: (typeof blocking)[number]) {
    goToCartLine(line.id)
    const description = `${line.name}: ${line.message}`
    return notify({ type: 'error', title: 'Поръчката не може да се изпрати', description })
  }

  function refuse() {
    if (blocking[0] !== undefined) return refuseBlocked(blocking[0])
    const values = getValues()
    const wrong = new Set<string>(checkoutProblems(values, needs).map(({ field }) => field))
    const first = CHECKOUT_FIELDS.find((field) => wrong.has(field))
    if (first !== undefined) setFocus(first)
    const missing = missingMessage(values)
    return missing === null
      ? notify({ type: 'error', title: FAILED, description: 'Моля, поправете отбелязаните полета' })
      : notify({ type: 'error', title: missing })
  }

  async function goOn() {
    const again = await recall()
    if (again !== null) await finish(again)
  }

  async function finish(outcome: PlaceOrderOutcome) {
    setOutcome(outcome)
    if (outcome.kind === 'lost') return notify({ type: 'error', title: FAILED, description: 'Моля опитайте отново.' })
    if (outcome.kind === 'done') {
      const { accessToken, order, paymentPage } = outcome.result
      forgetDraft()
      if (paymentPage !== null) return window.location.assign(paymentPage)
      void notify({
        type: 'success',
        title: 'Поръчката е изпратена успешно!',
        description: `Номер на поръчката: ${order.databaseId}.${order.rentalLineCount > 0 ? ` ${RENTAL_NOTICE}` : ''}`,
      })
      await navigate(`/order/${accessToken}`, { state: { isNew: true } })
      return announceCartChange(graph)
    }
    if (isSessionEnd(outcome)) return interrupt(goOn)
    const { error } = outcome
    if (error.__typename === 'InvalidInputError') markFields(form, CHECKOUT_FIELDS, problemsOfForm(error.fields))
    if (error.__typename === 'PromoCodeRejectedError') setPromoCode(null)
    // The fees may have changed while the cart did not.
    if (error.__typename === 'CartChangedError') refetch().catch(() => undefined)
    if (error.__typename === 'CourierPlaceClosedError') {
      setValue('courierPlaceId', '')
      setValue('deliveryAddress', '')
    }
    await notify({ type: 'error', title: FAILED, description: error.message })
    return announceCartChange(graph)
  }

  async function order(values: CheckoutValues): Promise<unknown> {
    const { paymentMethod } = values
    if (blocking[0] !== undefined) return refuseBlocked(blocking[0])
    if (deliveryMethod === '' || paymentMethod === '') return refuse()
    const seenLines = data.lines.map(({ id, quantity, unitPrice }) => ({
      lineId: id,
      quantity,
      unitPrice: unitPrice.amount,
    }))
    const input = {
      customerName: values.customerName,
      customerEmail: values.customerEmail,
      customerPhone: values.customerPhone,
      deliveryMethod,
      deliveryAddress: deliveryMethod === 'PICKUP' ? '' : values.deliveryAddress,
      paymentMethod,
      notes: values.notes,
      invoice: invoiceInput(values),
      sessionId: cartSessionId(),
      promoCode,
      expectedTotal,
      seenLines,
      ...(deliveryMethod === 'COURIER_OFFICE' &&
        values.courierPlaceId !== '' && { courierPlaceId: values.courierPlaceId }),
      ...(party !== null && values.remindNextYear && { remindNextYear: true }),
      ...(minimumAge !== null && values.confirmsAge && { confirmedAge: minimumAge }),
    }
    const send = async () => finish(await place(input))
    // After the login the order continues with the values that the customer confirmed before it.
    return login.isNeeded ? interrupt(send) : send()
  }
  const submit = handleSubmit(order, refuse)

  return (
    <FormProvider {...form}>
      <chakra.form noValidate onSubmit={submit} display="contents" aria-label="Поръчка">
        <SummaryFold totals={{ ...totals, deliveryMethod }} lineCount={data.lines.length + data.packages.length} />
        <Stack gridArea="details" gap="5">
          <Part title="Данни за връзка">
            <CustomerFields />
          </Part>
          <Part title="Доставка">
            {customer.status === 'known' && deliveryMethod !== 'PICKUP' && (
              <Suspense>
                <Stack gap="3" mb="4" _empty={{ display: 'none' }}>
                  <SavedAddresses />
                </Stack>
              </Suspense>
            )}
            <DeliveryFields
              contents={contents}
              party={party}
              days={courierDays}
              productsMinor={minorUnitsOf(data.amounts.productsTotal.amount) ?? 0}
              nearest={nearestIn(outcome)}
            />
          </Part>
          <Part title="Плащане">
            <Stack gap="5">
              <PaymentFields cardDepositTerms={cardDepositTerms} />
              <InvoiceFields />
            </Stack>
          </Part>
        </Stack>
        <Part title="Обобщение" gridArea="summary" position={{ lg: 'sticky' }} top={{ lg: '32' }}>
          <Stack gap="5">
            <PromoCodeBox applied={promoCode} onApply={setPromoCode} />
            {promo !== null && !promo.isValid && <Text color="fg.error">{promo.message}</Text>}
            <FormField
              label="Бележка към поръчката"
              isRequired={isNoteNeeded(deliveryMethod, needs)}
              error={form.formState.errors.notes?.message}
              {...noteHelp(deliveryMethod, needs, facts.weekendHours)}
            >
              <Textarea recipe={textarea} rows={2} maxLength={2000} {...register('notes')} />
            </FormField>
            <OrderSummary {...totals} deliveryMethod={deliveryMethod} />
            {contents.hasRentals && (
              <Text bg="bg.info" borderRadius="xl" p="4">
                {RENTAL_NOTICE}
              </Text>
            )}
            {minimumAge !== null && <AgeBox age={minimumAge} />}
            {party !== null && <ReminderBox />}
            {outcome?.kind === 'refused' && outcome.error.__typename === 'CartChangedError' && (
              <ChangedLines change={outcome.error} />
            )}
            <BlockingLines lines={blocking} />
            {/* Wording required by law (Directive 2011/83/EU, article 8). */}
            <Button type="submit" size="xl" px="4" disabled={isPlacing}>
              {isPlacing ? 'Изпращане...' : 'Поръчка със задължение за плащане'}
            </Button>
            <Text fontSize="sm" color="fg.muted">
              С изпращането приемате <PrefetchLink to="/terms-of-service">общите условия</PrefetchLink> и{' '}
              <PrefetchLink to="/privacy-policy">политиката за поверителност</PrefetchLink>.{' '}
              {contents.hasGoods &&
                (contents.hasRentals ? 'Имате 14 дни за отказ от стоките.' : 'Имате 14 дни за отказ.')}
            </Text>
            {contents.hasGoods && <GuaranteeNotice />}
            {contents.hasRentals && <RentalCancellation fontSize="sm" color="fg.muted" />}
          </Stack>
        </Part>
      </chakra.form>
    </FormProvider>
  )
}
