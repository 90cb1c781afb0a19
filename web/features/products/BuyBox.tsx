import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { NO_COURIER } from '#rules/delivery-methods.ts'
import { GOODS_PRICE_NOTE } from '#rules/rental-vat-words.ts'
import { currencyNote, firstText, secondText } from '../../lib/money-text.ts'
import { isPreview, NOT_SOLD_YET } from '../../lib/preview.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { useSearch } from '../../lib/use-search.ts'
import { HeldBar } from '../../ui/HeldBar.tsx'
import { NoScriptNote } from '../../ui/NoScriptNote.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { useAddToCart } from '../cart/useAddToCart.ts'
import { OnDateLine } from '../on-date/OnDateLine.tsx'
import { BuyBox_productFragmentDoc, type BuyBox_productFragment } from './BuyBox.graphql.ts'
import { namedVariant, withVariant } from './combination.rules.ts'
import { FormerPrice } from './FormerPrice.tsx'
import { OptionChoice } from './OptionChoice.tsx'
import { mostPieces } from './product-choice.rules.ts'
import { SizeChoice } from './SizeChoice.tsx'

export function BuyBox({ product }: { product: FragmentType<BuyBox_productFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: BuyBox_productFragmentDoc,
    fragmentName: 'BuyBox_product',
    from: product,
  })
  const { id, name, isNoCourier, options, variants, availability } = data
  const [search, changeSearch] = useSearch()
  const [variantId, setVariantId] = useState(() => namedVariant(variants, options, search)?.id ?? null)
  const [quantity, setQuantity] = useState(1)
  const { add, isAdding } = useAddToCart()
  const chosen = variants.find((variant) => variant.id === variantId) ?? null
  const most = mostPieces(variants, chosen, availability.quantity)
  const { price: shown, formerPrice, lowestPriceLast30Days } = chosen ?? data
  const choose = (variant: (typeof variants)[number]) => {
    setVariantId(variant.id)
    setQuantity(1)
    changeSearch((latest) => withVariant(latest, options, variant), { replace: true, preventScrollReset: true })
  }
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <Box>
        <Text as="p" fontSize="3xl" fontWeight="900" lineHeight="1.1" data-testid="price">
          {firstText(shown)}
        </Text>
        <Text color="fg.muted">{currencyNote(shown, GOODS_PRICE_NOTE[shownShop().pricing.rentalVat])}</Text>
        <FormerPrice price={shown} former={formerPrice} lowest={lowestPriceLast30Days} />
      </Box>
      {isNoCourier && (
        <Text bg="bg.info" borderRadius="xl" px="4" py="3">
          {NO_COURIER}
        </Text>
      )}
      <NoScriptNote can="За да добавите в количката," />
      {options.length > 1 || options[0]?.kind === 'COLOUR' ? (
        <OptionChoice options={options} variants={variants} chosen={chosen} onChoose={choose} />
      ) : (
        variants.length > 0 && (
          <SizeChoice name={options[0]?.name ?? 'Размер'} variants={variants} chosenId={variantId} onChoose={choose} />
        )
      )}
      <HStack gap="4" flexWrap="wrap">
        <QuantityStepper
          value={Math.min(quantity, Math.max(1, most))}
          max={Math.max(1, most)}
          onChange={setQuantity}
          label="Количество"
          isDisabled={most === 0}
        />
        <HeldBar
          action={
            <>
              <Text fontSize="xl" fontWeight="900" lineHeight="1.1">
                {firstText(shown)}
              </Text>
              <Text fontSize="xs" color="fg.muted">
                {secondText(shown)}
              </Text>
            </>
          }
        >
          <Button
            size="xl"
            flex="1"
            px={{ base: '4', md: '5' }}
            disabled={most === 0 || isPreview()}
            // A disabled button would lose the focus, which the small cart returns.
            aria-disabled={isAdding}
            onClick={() =>
              void add({
                productId: id,
                name,
                quantity: Math.min(quantity, most),
                ...(chosen === null ? {} : { variantId: chosen.id }),
              })
            }
          >
            <ShoppingBag />
            {isPreview()
              ? NOT_SOLD_YET
              : most === 0
                ? 'Няма наличност'
                : isAdding
                  ? 'Добавяне...'
                  : 'Добави в количката'}
          </Button>
        </HeldBar>
        <Text
          fontSize="sm"
          color={most === 0 ? 'fg.error' : most <= 5 ? 'fg.warning' : 'fg.success'}
          fontWeight="bold"
          w={{ md: 'full' }}
          aria-live="polite"
        >
          {most === 0 ? 'Няма наличност' : most <= 5 ? `Последни ${most} бр.` : `В наличност: ${most} бр.`}
        </Text>
      </HStack>
      <OnDateLine productId={id} isNamed />
    </Stack>
  )
}
