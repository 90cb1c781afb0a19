import { chakra, SimpleGrid, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { useFigures } from '../../ui/useFigures.ts'
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

const Card = chakra(RouterLink)

export function TodayFigures() {
  const figures = useFigures(TodayFigures_figuresFragmentDoc)
  return (
    <SimpleGrid as="nav" aria-label="Какво чака" columns={{ base: 2, md: 4, '2xl': 8 }} gap={{ base: '2', md: '3' }}>
      {FIGURES.map(({ name, label, to, color }) => {
        const palette = figures[name] === 0 ? 'gray' : color
        return (
          <Card
            key={name}
            to={to}
            display="flex"
            flexDirection="column"
            justifyContent="space-between"
            borderRadius="2xl"
            px="4"
            py="3"
            minH="20"
            bg={`${palette}.subtle`}
            color={`${palette}.fg`}
            _hover={{ bg: `${palette}.muted` }}
          >
            <Text as="span" fontSize="2xl" fontWeight="900" lineHeight="1.2" fontVariantNumeric="tabular-nums">
              {figures[name]?.toLocaleString('bg-BG') ?? '…'}
            </Text>
            <Text as="span" fontSize="sm" fontWeight="bold" lineHeight="1.3">
              {label}
            </Text>
          </Card>
        )
      })}
    </SimpleGrid>
  )
}
