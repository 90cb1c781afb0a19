import { Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { ContactForm } from '../features/inquiries/ContactForm.tsx'
import { useOrigin } from '../lib/origin.ts'
import { shop } from '../lib/shop-facts.ts'
import { SHOP_NAME } from '../lib/shop-name.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StructuredData } from '../ui/StructuredData.tsx'

const QUESTIONS = [
  { question: 'Колко време отнема доставката?', answer: 'До 24 часа за София и до 48 часа за страната.' },
  { question: 'Мога ли да върна продукт?', answer: 'Да, до 14 дни от получаването, в запазен вид.' },
  {
    question: 'Как се взема инвентарът под наем?',
    answer: 'Лично от склада ни, след като потвърдим периода по телефона.',
  },
  { question: 'Правите ли украса на място?', answer: 'Да, за София и околностите. Пишете ни за оферта.' },
]

export function Component() {
  const origin = useOrigin()
  const { street, city, postalCode, country } = shop.address
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title="Контакти" description={`Шоурум в ${city}, ${street}. Телефон ${shop.phone}. ${shop.hours}.`} />
      <StructuredData
        data={{
          '@type': 'LocalBusiness',
          name: SHOP_NAME,
          url: origin,
          image: `${origin}/share.png`,
          telephone: shop.phone,
          email: shop.email,
          address: {
            '@type': 'PostalAddress',
            streetAddress: street,
            addressLocality: city,
            postalCode,
            addressCountry: country,
          },
          openingHours: 'Mo-Fr 10:00-18:00',
        }}
      />
      <Crumbs crumbs={[{ name: 'Контакти' }]} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="8">
        Контакти
      </Heading>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' }} gap="8" alignItems="start">
        <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
          <Heading as="h2" size="xl" mb="5">
            Пишете ни
          </Heading>
          <NoScriptNote can="За да ни пишете" />
          <ContactForm />
        </Box>
        <Stack gap="5">
          <Stack bg="bg.subtle" borderRadius="3xl" p="6" gap={{ base: '2', md: '4' }}>
            <HStack gap="3" align="flex-start">
              <MapPin size={22} aria-hidden />
              <Text>
                {postalCode} {city}, {street}
              </Text>
            </HStack>
            <HStack gap="3" asChild py={{ base: '2.5', md: '0' }}>
              <a href={shop.phoneHref}>
                <Phone size={22} aria-hidden /> {shop.phone}
              </a>
            </HStack>
            <HStack gap="3" asChild py={{ base: '2.5', md: '0' }}>
              <a href={`mailto:${shop.email}`}>
                <Mail size={22} aria-hidden /> {shop.email}
              </a>
            </HStack>
            <HStack gap="3" align="flex-start">
              <Clock size={22} aria-hidden />
              <Text>
                {shop.hours}
                <br />
                {shop.weekendHours}
              </Text>
            </HStack>
          </Stack>
          <Box>
            <Heading as="h2" size="xl" mb="3">
              Често задавани въпроси
            </Heading>
            {QUESTIONS.map(({ question, answer }) => (
              <Box as="details" key={question} borderTopWidth="1px">
                <Box as="summary" fontWeight="bold" cursor="pointer" py="3">
                  {question}
                </Box>
                <Text mb="4" color="fg.muted">
                  {answer}
                </Text>
              </Box>
            ))}
          </Box>
        </Stack>
      </Grid>
    </Container>
  )
}
