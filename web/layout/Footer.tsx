import { Box, chakra, Container, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Banknote, Camera, CreditCard, Landmark, Mail, MapPin, Phone, ThumbsUp, Truck, Warehouse } from 'lucide-react'
import { yearText } from '../lib/date-text.ts'
import { shop } from '../lib/shop-facts.ts'
import { phoneHref, shopFacts, shownShop } from '../lib/shown-shop.ts'
import { SHOP_NAME, SLOGAN } from '../lib/shop-name.ts'
import { FluidGrid } from '../ui/FluidGrid.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { CachedMarkup } from '../ui/CachedMarkup.tsx'
import { FOOTER } from './navigation.ts'

const NOTICE = 'Уведомление за законовата гаранция'

const FootLink = chakra(PrefetchLink)

/** Of a shop that sends by hand. */
const COURIERS = ['Еконт', 'Спиди']

const marks = () => [
  ...(shownShop().couriers ?? COURIERS).map((text) => ({ icon: Truck, text })),
  { icon: Warehouse, text: 'Вземане от склада' },
  { icon: Banknote, text: 'Наложен платеж' },
  { icon: Landmark, text: 'Банков превод' },
  { icon: CreditCard, text: 'Карта' },
]

/** How goods arrive and are paid. */
function Marks() {
  return (
    <HStack as="ul" aria-label="Доставка и плащане" listStyleType="none" flexWrap="wrap" gap="2" mt="8">
      {marks().map(({ icon: MarkIcon, text }) => (
        <HStack
          as="li"
          key={text}
          gap="1.5"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
          px="3"
          py="1.5"
          fontSize="sm"
          fontWeight="bold"
          color="fg.muted"
        >
          <MarkIcon size={16} aria-hidden /> {text}
        </HStack>
      ))}
    </HStack>
  )
}

export function Footer() {
  const year = yearText(new Date())
  const { notice } = shownShop()
  return (
    <CachedMarkup component="Footer" given={year}>
      <Box as="footer" bg="bg.subtle" borderTopWidth="1px" mt="16">
        <Container maxW="7xl" py="10">
          <FluidGrid most={3} least="15rem" gap="2rem">
            <Stack gap="3" align="flex-start">
              <Logo />
              <Text color="fg.muted">
                {SLOGAN}. Доставяме в цялата страна. Инвентара под наем вземате от склада ни.
              </Text>
            </Stack>
            <Stack as="nav" aria-label="Полезни страници" gap="1">
              {FOOTER.map(({ to, label }) => (
                <FootLink
                  key={to}
                  to={to}
                  py={{ base: '2.5', md: '1' }}
                  fontWeight="semibold"
                  _hover={{ color: 'berry.fg', textDecoration: 'underline' }}
                >
                  {label}
                </FootLink>
              ))}
            </Stack>
            <Stack gap="2" color="fg.muted" css={{ '& a': { overflowWrap: 'anywhere' } }}>
              <HStack asChild py={{ base: '2.5', md: '0' }}>
                <a href={phoneHref()}>
                  <Phone size={18} aria-hidden /> {shopFacts().phone}
                </a>
              </HStack>
              <HStack asChild py={{ base: '2.5', md: '0' }}>
                <a href={`mailto:${shopFacts().email}`}>
                  <Mail size={18} aria-hidden /> {shopFacts().email}
                </a>
              </HStack>
              <HStack>
                <MapPin size={18} aria-hidden /> {shopFacts().city}, {shopFacts().street}
              </HStack>
              <HStack columnGap="4" rowGap="1" flexWrap="wrap" pt={{ base: '0', md: '2' }}>
                <HStack asChild fontWeight="semibold" py={{ base: '2.5', md: '0' }}>
                  <a href={shop.social.facebook} target="_blank" rel="noopener noreferrer">
                    <ThumbsUp size={18} aria-hidden /> Facebook
                  </a>
                </HStack>
                <HStack asChild fontWeight="semibold" py={{ base: '2.5', md: '0' }}>
                  <a href={shop.social.instagram} target="_blank" rel="noopener noreferrer">
                    <Camera size={18} aria-hidden /> Instagram
                  </a>
                </HStack>
              </HStack>
            </Stack>
          </FluidGrid>
          <Marks />
          {notice && (
            <Text mt="5" fontWeight="semibold">
              <Link href={notice.address} target="_blank" variant="underline">
                {NOTICE}
              </Link>
            </Text>
          )}
          <Text mt="5" pt="5" borderTopWidth="1px" fontSize="sm" color="fg.muted">
            © {year} {SHOP_NAME}. Всички права запазени. {shopFacts().company}, ЕИК {shopFacts().eik}.
          </Text>
        </Container>
      </Box>
    </CachedMarkup>
  )
}
