import { Box, chakra, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { numberText } from '../../lib/number-text.ts'
import { useFigures } from '../../ui/figures.tsx'
import { TodayFigures_figuresFragmentDoc, type TodayFigures_figuresFragment } from './TodayFigures.graphql.ts'

type FigureName = keyof Omit<TodayFigures_figuresFragment, '__typename' | ' $fragmentName'>

const FIGURES: readonly { name: FigureName; label: string; to: string; color: string }[] = [
  {
    name: 'pendingReservations',
    label: 'Чакащи резервации',
    to: '/admin/rent/reservations?status=PENDING',
    color: 'sun',
  },
  { name: 'pendingOrders', label: 'Нови поръчки', to: '/admin/shop/orders?status=PENDING', color: 'iris' },
  { name: 'ordersToSend', label: 'За изпращане', to: '/admin/shop/orders?status=TO_SEND', color: 'iris' },
  {
    name: 'unpaidOrders',
    label: 'Неплатени поръчки',
    to: '/admin/shop/orders?balance=owed',
    color: 'sun',
  },
  { name: 'lowStock', label: 'Ниска наличност', to: '/admin/shop/inventory?status=LOW', color: 'orange' },
  { name: 'outOfStock', label: 'Без наличност', to: '/admin/shop/inventory?status=OUT', color: 'red' },
  { name: 'newInquiries', label: 'Нови запитвания', to: '/admin/contact-inquiries?status=NEW', color: 'mint' },
  { name: 'waitingReviews', label: 'Отзиви за одобрение', to: '/admin/shop/reviews?status=waiting', color: 'mint' },
]

/** On a phone one line that scrolls, so that the day is on the first screen. */
const LINE = {
  display: { base: 'flex', md: 'grid' },
  gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))', '2xl': 'repeat(8, minmax(0, 1fr))' },
  gap: { base: '2', md: '3' },
  overflowX: { base: 'auto', md: 'visible' },
  pb: { base: '1', md: '0' },
} as const

const Card = chakra(RouterLink)

export function TodayFigures() {
  const figures = useFigures(TodayFigures_figuresFragmentDoc)
  return (
    <Box as="nav" aria-label="Какво чака" css={LINE}>
      {FIGURES.map(({ name, label, to, color }) => {
        const palette = figures[name] === 0 ? 'gray' : color
        return (
          <Card
            key={name}
            to={to}
            display="flex"
            flexDirection={{ base: 'row', md: 'column' }}
            alignItems={{ base: 'center', md: 'stretch' }}
            justifyContent="space-between"
            gap={{ base: '2', md: '0' }}
            flexShrink="0"
            borderRadius="2xl"
            px={{ base: '3', md: '4' }}
            py={{ base: '1.5', md: '3' }}
            minH={{ base: '11', md: '20' }}
            bg={`${palette}.subtle`}
            color={`${palette}.fg`}
            _hover={{ bg: `${palette}.muted` }}
          >
            <Text
              as="span"
              fontSize={{ base: 'lg', md: '2xl' }}
              fontWeight="900"
              lineHeight="1.2"
              fontVariantNumeric="tabular-nums"
            >
              {numberText(figures[name])}
            </Text>
            <Text as="span" fontSize="sm" fontWeight="bold" lineHeight="1.3">
              {label}
            </Text>
          </Card>
        )
      })}
    </Box>
  )
}
