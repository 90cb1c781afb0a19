import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { minorUnitsOf } from '#rules/money.ts'
import { RENT_PRICE_NOTE } from '#rules/rental-vat-words.ts'
import { withVat } from '#rules/vat.ts'
import { later } from '../../lib/later.ts'
import { currencyNote, moneyOf, moneyText, perDayText, secondText } from '../../lib/money-text.ts'
import { isPreview, NOT_SOLD_YET } from '../../lib/preview.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { HeldBar } from '../../ui/HeldBar.tsx'
import { NoScriptNote } from '../../ui/NoScriptNote.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { longDayText } from '#rules/day-text.ts'
import { useCartBadge } from '../cart/useCartBadge.ts'
import { useAddToCart } from '../cart/useAddToCart.ts'
import { OnDateLine } from '../on-date/OnDateLine.tsx'
import { RentBox_productFragmentDoc, type RentBox_productFragment } from './RentBox.graphql.ts'

const PeriodDialog = later(() => import('./PeriodDialog.tsx').then(({ PeriodDialog }) => PeriodDialog))

export function RentBox({ product }: { product: FragmentType<RentBox_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: RentBox_productFragmentDoc,
    fragmentName: 'RentBox_product',
    from: product,
  })
  const { id, databaseId, name, pricePerDay, availability } = data
  const [quantity, setQuantity] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const { add, isAdding } = useAddToCart()
  const party = useCartBadge()?.party ?? null
  const { rentalVat } = shownShop().pricing
  const pricePerDayMinor = minorUnitsOf(pricePerDay?.amount ?? '0') ?? 0
  const most = Math.max(1, availability.quantity)
  const confirm = async (period: { startsOn: string; endsOn: string }) => {
    if (await add({ productId: id, name, quantity, period })) setOpen(false)
  }
  return (
    <Stack gap="5">
      <Box>
        <Text fontSize="3xl" fontWeight="900" lineHeight="1.1" data-testid="price">
          {pricePerDay !== null && perDayText(pricePerDay)}
        </Text>
        <Text color="fg.muted">{pricePerDay !== null && currencyNote(pricePerDay, RENT_PRICE_NOTE[rentalVat])}</Text>
        {rentalVat === 'net' && <Text fontWeight="bold">{perDayText(moneyOf(withVat(pricePerDayMinor)))} с ДДС</Text>}
        <HStack mt="3" gap="2" flexWrap="wrap">
          <Badge colorPalette="mint" size="lg">
            Петък – понеделник = 1 ден
          </Badge>
          <Text fontSize="sm" color="fg.muted">
            Събота и неделя не се таксуват.
          </Text>
        </HStack>
      </Box>
      <NoScriptNote can="За да изберете дати," />
      <HStack gap="4" flexWrap="wrap">
        <QuantityStepper value={Math.min(quantity, most)} max={most} onChange={setQuantity} label="Брой" />
        <HeldBar
          action={
            <>
              <Text fontSize="lg" fontWeight="900" lineHeight="1.1">
                {pricePerDay !== null && perDayText(pricePerDay)}
              </Text>
              <Text fontSize="xs" color="fg.muted">
                {pricePerDay !== null && secondText(pricePerDay)}
              </Text>
            </>
          }
        >
          <Button size="xl" flex="1" px={{ base: '4', md: '5' }} disabled={isPreview()} onClick={() => setOpen(true)}>
            <CalendarDays />
            {isPreview() ? NOT_SOLD_YET : 'Избери дати'}
          </Button>
        </HeldBar>
      </HStack>
      {party !== null && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          aria-disabled={isAdding}
          onClick={() => void add({ productId: id, name, quantity: Math.min(quantity, most), followsParty: true })}
        >
          За партито на {longDayText(party.eventOn)}
        </Button>
      )}
      <Text fontSize="sm" fontWeight="bold" color={availability.isAvailable ? 'fg.success' : 'fg.warning'}>
        {availability.isAvailable
          ? `Свободни днес: ${availability.quantity} бр.`
          : 'Днес всичко е заето – вижте други дати.'}
      </Text>
      <OnDateLine productId={id} isNamed />
      <Box bg="bg.subtle" borderRadius="2xl" p="4" data-testid="before-dates">
        <Text fontWeight="bold">Изберете дати, за да видите цената</Text>
        <Text fontSize="sm" color="fg.muted">
          Депозитът е {moneyText(moneyOf(pricePerDayMinor * Math.min(quantity, most)))}. Връщаме го, когато върнете
          артикулите.
        </Text>
      </Box>
      <Suspense>
        {isOpen && (
          <PeriodDialog
            databaseId={databaseId}
            name={name}
            pricePerDayMinor={pricePerDayMinor}
            quantity={Math.min(quantity, most)}
            isOpen={isOpen}
            isAdding={isAdding}
            onClose={() => setOpen(false)}
            onConfirm={(period) => void confirm(period)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
