import { Box, Text } from '@chakra-ui/react'
import { minorUnitsOf } from '#rules/money.ts'
import { withVat } from '#rules/vat.ts'
import { firstText, moneyOf, moneyText, secondText } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { stateOf } from './package-choice.rules.ts'
import { guestKindsText, rentDaysText } from './package-text.rules.ts'
import type { LiveQuote } from './usePackageQuote.ts'
import type { PackageWish } from './usePackageWish.ts'

const minorOf = ({ amount }: { amount: string }): number => minorUnitsOf(amount) ?? 0

interface PackageSummaryProps {
  wish: PackageWish
  live: LiveQuote
  /** Charged days of the price before days are chosen. */
  exampleDays: number
}

function availabilityOf({ hasDays, isRented, guestsProblem }: PackageWish, { quote, refusals }: LiveQuote) {
  if (guestsProblem !== null || refusals.length > 0) return null
  if (!hasDays) return { color: 'fg.muted', text: 'Изберете кога е партито, за да видите дали всичко е свободно.' }
  const state = stateOf(quote)
  if (state === 'sizes') return { color: 'fg.muted', text: 'Изберете размерите, за да видите дали всичко е налично.' }
  if (state === 'short') return { color: 'fg.error', text: 'Не всичко е налично. Вижте частите по-долу.' }
  const few = quote.available <= 5 ? ` Има ${quote.available} такива пакета.` : ''
  const left = quote.available === 1 ? ' Останал е един такъв пакет.' : few
  return {
    color: 'fg.success',
    text: `${isRented ? 'Всичко е свободно за тези дни.' : 'Всичко е в наличност.'}${left}`,
  }
}

/** The price, the deposit apart from it, and the same items singly, which is no former price (docs/spec/packages.md#page). */
export function PackageSummary({ wish, live, exampleDays }: PackageSummaryProps) {
  const { quote, isStale, hasFailed } = live
  const { price, goods, rent, deposit, singly } = quote
  const { rentalVat } = shownShop().pricing
  const isRented = minorOf(rent) > 0
  const second = secondText(price)
  const state = availabilityOf(wish, live)
  const of = [guestKindsText(wish.guests), wish.hasDays || !isRented ? null : `наем за ${rentDaysText(exampleDays)}`]
    .filter((part) => part !== null)
    .join(', ')
  return (
    <Box aria-busy={isStale}>
      {/* While it is read again, the last price stays at its place, paler. */}
      <Box opacity={isStale ? 0.6 : 1} transition="opacity 0.2s">
        <Text as="p" fontSize="3xl" fontWeight="900" lineHeight="1.1" data-testid="price">
          {firstText(price)}
        </Text>
        <Text color="fg.muted">{[second, `за ${of}`].filter((part) => part !== null).join(' · ')}</Text>
        {rentalVat === 'net' && isRented && (
          <Text fontWeight="bold">
            С ДДС върху наема: {moneyText(moneyOf(minorOf(goods) + withVat(minorOf(rent))))}
          </Text>
        )}
        {minorOf(singly) > minorOf(price) && (
          <Text color="fg.muted" data-testid="singly">
            Поотделно: {moneyText(singly)}
          </Text>
        )}
        {minorOf(deposit) > 0 && (
          <Text mt="1" data-testid="deposit">
            Депозит отделно: {moneyText(deposit)}. Връщаме го, когато върнете инвентара.
          </Text>
        )}
      </Box>
      {state !== null && (
        <Text mt="2" fontSize="sm" fontWeight="bold" color={state.color}>
          {state.text}
        </Text>
      )}
      {hasFailed && (
        <Text mt="2" fontSize="sm" color="fg.error" role="alert">
          Цената не можа да се сметне отново. Проверете връзката си.
        </Text>
      )}
      <Text srOnly role="status" data-testid="announced">
        {isStale || wish.quoted === null ? '' : `Цена ${firstText(price)} за ${of}. ${state?.text ?? ''}`}
      </Text>
    </Box>
  )
}
