import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, HStack, IconButton, Text } from '@chakra-ui/react'
import { Trash2, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayText } from '#rules/day-text.ts'
import { minorUnitsOf } from '#rules/money.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { chargedDaysText } from '../../lib/count-text.ts'
import { later } from '../../lib/later.ts'
import { firstText, moneyOf, perDayText, secondText, type MoneyParts } from '../../lib/money-text.ts'
import { productAddress } from '../../lib/product-address.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { notify } from '../../ui/notify.ts'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { CartLineRow_lineFragmentDoc, type CartLineRow_lineFragment } from './CartLineRow.graphql.ts'
import { CartRow } from './CartRow.tsx'
import { useFormerPrice } from './seen-price.ts'
import { useCartChanges } from './useCartChanges.ts'

const LineSuggestions = later(() => import('./LineSuggestions.tsx').then(({ LineSuggestions }) => LineSuggestions))

const REST_MS = 300

function priceChangeText(former: string, { amount, currency }: MoneyParts): string {
  const change = Number(amount) > Number(former) ? 'повиши' : 'понижи'
  return `Цената се ${change}: беше ${firstText({ amount: former, currency })}, вече е ${firstText({ amount, currency })}.`
}

export function CartLineRow({ line, cartId }: { line: FragmentType<CartLineRow_lineFragment>; cartId: string }) {
  const { data } = useSuspenseFragment({
    fragment: CartLineRow_lineFragmentDoc,
    fragmentName: 'CartLineRow_line',
    from: line,
  })
  const { id, name, size, quantity, available, picture, unitPrice, rental, problem, product, variant, dateSource } =
    data
  const { suggestions } = data
  const former = useFormerPrice(id, unitPrice)
  const { setQuantity, setQuantityAtOnce, remove, isBusy } = useCartChanges(cartId)
  const [wanted, setWanted] = useState<number | null>(null)
  const shown = wanted ?? quantity
  const total = moneyOf(
    lineTotalMinor({
      unitPriceMinor: minorUnitsOf(unitPrice.amount) ?? 0,
      quantity: shown,
      rentalDays: rental?.days ?? null,
    }),
  )

  const unsent = useRef<number | null>(null)
  const change = (to: number) => {
    unsent.current = to
    setWanted(to)
  }
  const send = useEffectEvent((isClosing: boolean) => {
    const sent = unsent.current
    if (sent === null) return
    unsent.current = null
    const set = isClosing ? setQuantityAtOnce : setQuantity
    void set(id, sent).finally(() => setWanted((now) => (now === sent ? null : now)))
  })
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => send(false), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // Within the pause the visitor may go to another page, or close this one.
  useEffect(() => {
    const onClose = () => send(true)
    window.addEventListener('pagehide', onClose)
    return () => {
      window.removeEventListener('pagehide', onClose)
      send(false)
    }
  }, [])

  return (
    <CartRow id={id} kind="cart-line" picture={picture}>
      <Box>
        <Text fontWeight="800" fontSize="lg" lineHeight="1.3">
          {product === null ? name : <PrefetchLink to={productAddress(product, variant)}>{name}</PrefetchLink>}
        </Text>
        {size !== null && <Text color="fg.muted">{size}</Text>}
        {rental !== null && (
          <Text color="fg.muted">
            {dayText(rental.startsOn)} – {dayText(rental.endsOn)} · {chargedDaysText(rental.days)}
            {dateSource === 'EVENT' && ' · за партито'}
          </Text>
        )}
        <Text color="fg.muted" fontSize="sm">
          {rental === null ? firstText(unitPrice) : perDayText(unitPrice)}
          {rental !== null && ` · депозит ${shown} × ${firstText(unitPrice)}`}
        </Text>
        {former !== null && (
          <Text fontSize="sm" fontWeight="bold" color="fg.warning" role="status">
            {priceChangeText(former, unitPrice)}
          </Text>
        )}
        {problem !== null && (
          <HStack
            role="alert"
            mt="2"
            bg="bg.error"
            color="fg.error"
            borderRadius="lg"
            px="3"
            py="2"
            fontWeight="bold"
            fontSize="sm"
          >
            <TriangleAlert size={18} aria-hidden /> {problem.message}
          </HStack>
        )}
        {suggestions.length > 0 && (
          <Suspense>
            <LineSuggestions
              lineId={id}
              quantity={quantity}
              suggestions={suggestions}
              onQuantity={(wanted) => void setQuantity(id, wanted)}
            />
          </Suspense>
        )}
      </Box>
      <HStack gridColumn={{ base: '1 / -1', md: '2' }} gap={{ base: '2', sm: '4' }} flexWrap="wrap">
        <QuantityStepper
          value={shown}
          max={Math.max(available, shown)}
          onChange={change}
          label={`Количество: ${name}`}
          onAboveMax={() =>
            void notify({
              type: 'error',
              title: 'Недостатъчна наличност',
              description: `Максимално количество: ${available} бр.`,
            })
          }
        />
        <Box textAlign="right" ms="auto" whiteSpace="nowrap">
          <Text fontWeight="800">{firstText(total)}</Text>
          <Text fontSize="sm" color="fg.muted">
            {secondText(total)}
          </Text>
        </Box>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={`Премахни ${name}`}
          disabled={isBusy}
          onClick={() => void remove(id)}
        >
          <Trash2 />
        </IconButton>
      </HStack>
    </CartRow>
  )
}
