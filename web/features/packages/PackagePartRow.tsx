import { Box, Button, Grid, HStack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { quoted } from '#rules/quoted.ts'
import { productAddress } from '../../lib/product-address.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TickBox } from '../../ui/TickBox.tsx'
import {
  helpingRank,
  itemOf,
  sizesOf,
  type PartChoice,
  type QuotedPart,
  type ShownPart,
} from './package-choice.rules.ts'

const LISTED = 'listed'

type Item = ReturnType<typeof itemOf>

const nameOf = (item: Item): string => {
  if (item === null) return 'Вече не се предлага'
  return item.variant === null ? item.product.name : `${item.product.name}, ${item.variant.size}`
}

interface PartRowProps {
  part: ShownPart
  choice: PartChoice
  /** Undefined for a part that the quote does not have. */
  quote: QuotedPart | undefined
  /** Whether its state is that of the chosen days. */
  hasDays: boolean
  refusal: string | null
  onChoose: (change: Partial<PartChoice>) => void
}

function stateOf({ quote, hasDays }: Pick<PartRowProps, 'quote' | 'hasDays'>, item: Item) {
  if (quote === undefined || item === null) return null
  const { problem } = quote.item
  if (problem !== null)
    return { color: problem.code === 'VARIANT_NEEDED' ? 'fg.muted' : 'fg.error', text: problem.message }
  if (item.product.type === 'SALE') return { color: 'fg.success', text: 'В наличност' }
  return hasDays ? { color: 'fg.success', text: 'Свободно за тези дни' } : { color: 'fg.muted', text: 'Под наем' }
}

/** The listed item and its substitutes; one that cannot be had says so. */
function substituteOptions(part: ShownPart, quote: QuotedPart | undefined) {
  const wanting = new Set(
    quote?.substitutes
      .filter(({ problem }) => problem !== null && problem.code !== 'VARIANT_NEEDED')
      .map(({ rank }) => rank),
  )
  return [null, ...part.substitutes.map(({ rank }) => rank)].map((rank) => ({
    value: rank === null ? LISTED : String(rank),
    label: `${nameOf(itemOf(part, { rank, variantId: null, isLeftOut: false }))}${wanting.has(rank) ? ' – не достига' : ''}`,
  }))
}

function Help({ part, quote, onChoose }: Pick<PartRowProps, 'part' | 'onChoose'> & { quote: QuotedPart }) {
  const rank = helpingRank(quote)
  if (rank === undefined && !part.isOptional) return null
  if (quote.item.problem === null || quote.item.problem.code === 'VARIANT_NEEDED') return null
  return (
    <HStack gap="2" flexWrap="wrap">
      {rank !== undefined && (
        <Button
          size="sm"
          variant="outline"
          h="auto"
          minH="11"
          py="1"
          whiteSpace="normal"
          onClick={() => onChoose({ rank })}
        >
          Вземи {nameOf(itemOf(part, { rank, variantId: null, isLeftOut: false }))}
        </Button>
      )}
      {part.isOptional && (
        <Button size="sm" variant="outline" minH="11" onClick={() => onChoose({ isLeftOut: true })}>
          Без тази част
        </Button>
      )}
    </HStack>
  )
}

/** One part: pieces for these guests, its item with substitutes and sizes, and whether it can be had. */
export function PackagePartRow({ part, choice, quote, hasDays, refusal, onChoose }: PartRowProps) {
  const problemId = useId()
  const { role, isOptional } = part
  const item = itemOf(part, choice)
  const sizes = sizesOf(part, choice)
  const isLeftOut = quote?.isLeftOut ?? choice.isLeftOut
  const isUnneeded = isLeftOut && !choice.isLeftOut
  const state = isLeftOut ? null : stateOf({ quote, hasDays }, item)
  const isSizeMissing = sizes.length > 0 && choice.variantId === null
  return (
    <Grid
      as="li"
      templateColumns={{ base: '64px minmax(0, 1fr)', md: '80px minmax(0, 1fr)' }}
      columnGap="4"
      py="4"
      borderTopWidth="1px"
      data-testid="package-part"
    >
      <Picture
        picture={item?.product.picture ?? null}
        alt=""
        shownAt="80px"
        boxSize={{ base: '64px', md: '80px' }}
        borderRadius="xl"
        bg="bg.subtle"
        opacity={isLeftOut ? 0.5 : 1}
      />
      <Box display="flex" flexDirection="column" gap="1.5">
        <HStack justify="space-between" align="baseline" columnGap="3" rowGap="0" flexWrap="wrap">
          <Text fontWeight="800" lineHeight="1.3">
            {role}
          </Text>
          <Text fontWeight="bold" whiteSpace="nowrap" color={isLeftOut ? 'fg.muted' : undefined}>
            {isUnneeded ? 'не са нужни' : isLeftOut ? 'без нея' : `${quote?.item.pieces ?? 0} бр.`}
          </Text>
        </HStack>
        {item === null ? (
          <Text color="fg.muted">{nameOf(item)}</Text>
        ) : (
          <Text color="fg.muted" lineHeight="1.4">
            <PrefetchLink to={productAddress(item.product, null)} style={{ textDecoration: 'underline' }}>
              {nameOf(item)}
            </PrefetchLink>
          </Text>
        )}
        {!isLeftOut && part.substitutes.length > 0 && (
          <SelectField
            label={`Какво да има: ${role}`}
            width="100%"
            size="sm"
            value={choice.rank === null ? LISTED : String(choice.rank)}
            options={substituteOptions(part, quote)}
            onChange={(value) => onChoose({ rank: value === LISTED ? null : Number(value) })}
          />
        )}
        {!isLeftOut && sizes.length > 0 && (
          <SelectField
            label={`Размер: ${role}`}
            width="100%"
            size="sm"
            value={choice.variantId ?? ''}
            options={[
              ...(isSizeMissing ? [{ value: '', label: 'Изберете размер' }] : []),
              ...sizes.map(({ id, size }) => ({ value: id, label: size })),
            ]}
            errorId={isSizeMissing && refusal !== null ? problemId : undefined}
            onChange={(value) => onChoose({ variantId: value })}
          />
        )}
        {state !== null && (
          <Text fontSize="sm" fontWeight="bold" color={state.color}>
            {state.text}
          </Text>
        )}
        {refusal !== null && (
          <Text id={problemId} fontSize="sm" fontWeight="bold" color="fg.error" role="alert">
            {refusal}
          </Text>
        )}
        {!isLeftOut && quote !== undefined && <Help part={part} quote={quote} onChoose={onChoose} />}
        {isOptional && !isUnneeded && (
          <TickBox isTicked={!choice.isLeftOut} onTick={() => onChoose({ isLeftOut: !choice.isLeftOut })}>
            <Text as="span" fontSize="sm">
              Включи {quoted(role)}
            </Text>
          </TickBox>
        )}
      </Box>
    </Grid>
  )
}
