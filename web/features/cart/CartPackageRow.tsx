import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, Trash2, TriangleAlert } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { PartChoiceInput } from '../../gql/graph.ts'
import { guestsText } from '../../lib/count-text.ts'
import { dayText } from '#rules/day-text.ts'
import { later } from '../../lib/later.ts'
import { firstText, secondText } from '../../lib/money-text.ts'
import { productAddress } from '../../lib/product-address.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { withChoice } from './cart-package.rules.ts'
import { CartPackageGuests } from './CartPackageGuests.tsx'
import { CartPackagePart } from './CartPackagePart.tsx'
import { CartPackageRow_packageFragmentDoc, type CartPackageRow_packageFragment } from './CartPackageRow.graphql.ts'
import { CartRow } from './CartRow.tsx'
import { useCartPackages } from './useCartPackages.ts'

const SuggestionButtons = later(() =>
  import('./SuggestionButtons.tsx').then(({ SuggestionButtons }) => SuggestionButtons),
)

function Alert({ children }: { children: string }) {
  return (
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
      <Box as="span" flexShrink="0">
        <TriangleAlert size={18} aria-hidden />
      </Box>
      <span>{children}</span>
    </HStack>
  )
}

function NewRecipe({ onAccept, isBusy }: { onAccept: () => void; isBusy: boolean }) {
  return (
    <Stack
      role="status"
      mt="2"
      bg="bg.warning"
      borderRadius="lg"
      px="3"
      py="2"
      fontSize="sm"
      align="flex-start"
      gap="2"
    >
      <Text fontWeight="bold">Пакетът е променен. Прегледайте частите и цената.</Text>
      <Button size="sm" variant="outline" disabled={isBusy} onClick={onAccept}>
        Добре, приемам
      </Button>
    </Stack>
  )
}

/** A package, folded; opened, its parts can be swapped or left out (docs/spec/packages.md#in-a-cart). */
export function CartPackageRow({ cartPackage }: { cartPackage: FragmentType<CartPackageRow_packageFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: CartPackageRow_packageFragmentDoc,
    fragmentName: 'CartPackageRow_package',
    from: cartPackage,
  })
  const { id, name, quantity, guests, startsOn, endsOn, dateSource, hasNewRecipe, picture, package: product } = data
  const { quote, problem, suggestions, choices } = data
  const choose = (choice: PartChoiceInput) => void update(id, { choices: withChoice(choices, choice) })
  const { update, remove, isBusy } = useCartPackages()
  const [isOpen, setOpen] = useState(false)
  const partsId = useId()
  return (
    <CartRow id={id} kind="cart-package" picture={picture}>
      <Box>
        <Text fontWeight="800" fontSize="lg" lineHeight="1.3">
          {product === null ? name : <PrefetchLink to={productAddress(product, null)}>{name}</PrefetchLink>}
        </Text>
        <Text color="fg.muted">Пакет за {guestsText(guests.adults + guests.children)}</Text>
        {startsOn !== null && endsOn !== null && (
          <Text color="fg.muted">
            {dayText(startsOn)} – {dayText(endsOn)}
            {dateSource === 'EVENT' && ' · за партито'}
          </Text>
        )}
        {quote !== null && quote.deposit.amount !== '0.00' && (
          <Text color="fg.muted" fontSize="sm">
            и депозит {firstText(quote.deposit)}
          </Text>
        )}
        {hasNewRecipe && product !== null && <NewRecipe onAccept={() => void update(id, {})} isBusy={isBusy} />}
        {problem !== null && <Alert>{problem.message}</Alert>}
        {suggestions.length > 0 && (
          <Suspense>
            <SuggestionButtons
              suggestions={suggestions}
              quantity={quantity}
              isBusy={isBusy}
              onQuantity={(wanted) => void update(id, { quantity: wanted })}
              onDays={(days) => void update(id, { period: { startsOn: days.startsOn, endsOn: days.endsOn } })}
              onSwap={({ partId, rank }) => choose({ partId, rank })}
              onLeaveOut={({ partId }) => choose({ partId, isLeftOut: true })}
            />
          </Suspense>
        )}
      </Box>
      <HStack gridColumn={{ base: '1 / -1', md: '2' }} gap={{ base: '2', sm: '4' }} flexWrap="wrap">
        <QuantityStepper
          value={quantity}
          max={Math.max(quote?.available ?? 0, quantity)}
          onChange={(wanted) => void update(id, { quantity: wanted })}
          label={`Количество: ${name}`}
          isDisabled={product === null}
        />
        {quote !== null && (
          <Box textAlign="right" ms="auto" whiteSpace="nowrap">
            <Text fontWeight="800">{firstText(quote.price)}</Text>
            <Text fontSize="sm" color="fg.muted">
              {secondText(quote.price)}
            </Text>
          </Box>
        )}
        <IconButton
          variant="ghost"
          colorPalette="gray"
          ms={quote === null ? 'auto' : '0'}
          aria-label={`Премахни ${name}`}
          disabled={isBusy}
          onClick={() => void remove(data)}
        >
          <Trash2 />
        </IconButton>
      </HStack>
      {product !== null && (
        <Box gridColumn={{ base: '1 / -1', md: '2' }}>
          <Button
            variant="ghost"
            size="sm"
            ms="-3"
            aria-expanded={isOpen}
            aria-controls={partsId}
            onClick={() => setOpen((before) => !before)}
          >
            {isOpen ? 'Скрий частите' : 'Виж и промени частите'}
            <Box as="span" transform={isOpen ? 'rotate(180deg)' : undefined}>
              <ChevronDown size={16} aria-hidden />
            </Box>
          </Button>
          <Stack id={partsId} hidden={!isOpen} gap="3" mt="2">
            {isOpen && (
              <>
                <CartPackageGuests
                  key={`${guests.adults} ${guests.children}`}
                  guests={guests}
                  range={{ from: product.guestsFrom, to: product.guestsTo }}
                  isBusy={isBusy}
                  onChange={(wanted) => void update(id, { guests: wanted })}
                />
                <Stack as="ul" listStyleType="none" gap="0">
                  {quote?.parts.map((part) => (
                    <CartPackagePart key={part.part.id} part={part} isBusy={isBusy} onChoose={choose} />
                  ))}
                </Stack>
              </>
            )}
          </Stack>
        </Box>
      )}
    </CartRow>
  )
}
