import type { FragmentType } from '@apollo/client'
import { Box, Button, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { CalendarDays, ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { containedAgeNote } from '#rules/minimum-age.ts'
import { later } from '../../lib/later.ts'
import { firstText, secondText } from '../../lib/money-text.ts'
import { isPreview, NOT_SOLD_YET } from '../../lib/preview.ts'
import { HeldBar } from '../../ui/HeldBar.tsx'
import { NoScriptNote } from '../../ui/NoScriptNote.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { ProductGallery } from '../products/ProductGallery.tsx'
import type { ProductGallery_productFragment } from '../products/ProductGallery.graphql.ts'
import { InfoNote } from '../../ui/InfoNote.tsx'
import {
  ageOf,
  choicesInput,
  partWithoutSize,
  stateOf,
  type Refusal,
  type ShownPackage,
  type ShownQuote,
} from './package-choice.rules.ts'
import { guestRangeText } from './package-text.rules.ts'
import { PackageDays } from './PackageDays.tsx'
import { PackageGuests } from './PackageGuests.tsx'
import { PackageParts } from './PackageParts.tsx'
import { PackageSummary } from './PackageSummary.tsx'
import { useAddPackage } from './useAddPackage.ts'
import { usePackageQuote } from './usePackageQuote.ts'
import { usePackageWish } from './usePackageWish.ts'

const ProductDetails = later(() =>
  import('../products/ProductDetails.tsx').then(({ ProductDetails }) => ProductDetails),
)

const NO_SIZE = 'Моля, изберете размер'
const NO_DAYS = 'Моля, изберете дни за наема'

interface PackageChoiceProps {
  shown: ShownPackage & FragmentType<ProductGallery_productFragment>
  /** For the usual guests, before days are chosen. */
  first: ShownQuote
}

const messageAt = (refusals: readonly Refusal[], place: Refusal['place']): string | null =>
  refusals.find((refusal) => refusal.place === place)?.message ?? null

/** Each choice changes the price at once; the shop checks it again when the package is added (docs/spec/packages.md#page). */
export function PackageChoice({ shown, first }: PackageChoiceProps) {
  const { id, databaseId, name, description, attributeValues, guestsTo, standardDays, parts } = shown
  const wish = usePackageWish(shown)
  const [additions, setAdditions] = useState(0)
  const cart = wish.lineCount === 0 ? null : `${wish.lineCount} ${additions}`
  const live = usePackageQuote({ id, databaseId }, wish.quoted, first, cart)
  const { add, isAdding } = useAddPackage()
  const [isPlanning, setPlanning] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  // A refusal of adding holds until something else is chosen.
  const key = JSON.stringify(wish.quoted)
  const [refusedKey, setRefusedKey] = useState(key)
  const refusals = [...(refusedKey === key ? refused : []), ...live.refusals]
  const refuse = (some: readonly Refusal[], target: string | null) => {
    setRefused(some)
    setRefusedKey(key)
    if (some.length > 0 && target !== null) document.getElementById(target)?.focus()
  }
  const { quote, isStale } = live
  const age = ageOf(parts, wish.choices)
  const isPossible = wish.guestsProblem === null && (isStale || !wish.hasDays || stateOf(quote) !== 'short')

  const submit = async () => {
    const unsized = partWithoutSize(parts, wish.choices)
    if (!wish.hasDays && wish.party === null && !wish.isOwnDays) return setPlanning(true)
    if (!wish.hasDays) return refuse([{ place: 'days', partId: null, message: NO_DAYS }], 'package-days')
    if (unsized !== null) return refuse([{ place: 'parts', partId: unsized.id, message: NO_SIZE }], 'package-parts')
    const { guests, period, followsParty, isRented } = wish
    const isEvent = followsParty && isRented
    const choices = choicesInput(wish.choices)
    const days = isEvent ? { dateSource: 'EVENT' as const } : { period }
    const problems = await add(name, { packageId: id, guests, choices, ...days })
    if (problems.length === 0) setAdditions((count) => count + 1)
    refuse(problems, null)
  }

  return (
    <>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        }}
        gap={{ base: '4', md: '6', lg: '12' }}
      >
        <ProductGallery product={shown} />
        <Stack gap={{ base: '4', md: '5' }}>
          <Box>
            <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
              {name}
            </Heading>
            <Text mt="1" color="fg.muted" fontWeight="bold">
              Готово парти {guestRangeText(shown)}
            </Text>
          </Box>
          {age !== null && <InfoNote text={containedAgeNote(age)} />}
          <PackageSummary wish={wish} live={live} exampleDays={standardDays ?? 1} />
          <NoScriptNote can="За да добавите в количката," />
          <PackageGuests
            guests={wish.guests}
            most={guestsTo}
            range={guestRangeText(shown)}
            problem={wish.guestsProblem ?? messageAt(refusals, 'guests')}
            onChange={wish.setGuests}
          />
          <PackageDays wish={wish} refusal={messageAt(refusals, 'days')} isPlanning={isPlanning} onPlan={setPlanning} />
          <HStack>
            <HeldBar
              action={
                <>
                  <Text fontSize="xl" fontWeight="900" lineHeight="1.1">
                    {firstText(quote.price)}
                  </Text>
                  <Text fontSize="xs" color="fg.muted">
                    {secondText(quote.price)}
                  </Text>
                </>
              }
            >
              <Button
                size="xl"
                flex="1"
                px={{ base: '4', md: '5' }}
                disabled={isPreview()}
                aria-disabled={isAdding || !isPossible}
                onClick={() => isPossible && void submit()}
              >
                {wish.hasDays ? <ShoppingBag /> : <CalendarDays />}
                {isPreview()
                  ? NOT_SOLD_YET
                  : isAdding
                    ? 'Добавяне...'
                    : !isPossible
                      ? 'Не може да се добави'
                      : wish.hasDays
                        ? 'Добави в количката'
                        : 'Избери дни'}
              </Button>
            </HeldBar>
          </HStack>
          {messageAt(refusals, 'package') !== null && (
            <Text color="fg.error" fontWeight="bold" role="alert">
              {messageAt(refusals, 'package')}
            </Text>
          )}
        </Stack>
      </Grid>
      <Stack gap={{ base: '8', md: '12' }} mt={{ base: '8', md: '12' }}>
        <PackageParts parts={parts} wish={wish} live={live} refusals={refusals} />
        <Stack gap="5" maxW="3xl">
          <Text whiteSpace="pre-line" color="fg.muted" fontSize="lg">
            {description}
          </Text>
          <Suspense>{attributeValues.length > 0 && <ProductDetails values={attributeValues} />}</Suspense>
          {!isPreview() && <ShareButton title={name} />}
        </Stack>
      </Stack>
    </>
  )
}
