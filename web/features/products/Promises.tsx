import { Box, HStack, SimpleGrid, Text } from '@chakra-ui/react'
import { Headset, ShieldCheck, Truck } from 'lucide-react'

const PROMISES = [
  { icon: Truck, title: 'Бърза доставка', text: 'До 2 работни дни в София и страната.', color: 'mint.subtle' },
  {
    icon: ShieldCheck,
    title: 'Гарантирано качество',
    text: 'Проверяваме всеки артикул, 14 дни за връщане.',
    color: 'sun.subtle',
  },
  { icon: Headset, title: 'Съвет от човек', text: 'Помагаме с избора по телефона и в шоурума.', color: 'iris.subtle' },
]

export function Promises() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
      {PROMISES.map(({ icon: PromiseIcon, title, text, color }) => (
        <HStack key={title} align="flex-start" bg={color} borderRadius="2xl" p="4" gap="3">
          <PromiseIcon size={22} aria-hidden style={{ flexShrink: 0 }} />
          <Box>
            <Text fontWeight="800" lineHeight="1.3">
              {title}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {text}
            </Text>
          </Box>
        </HStack>
      ))}
    </SimpleGrid>
  )
}
