import { Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { dayText } from '#rules/day-text.ts'
import { schemaHours } from '#rules/opening-hours.ts'
import type { ShownFacts } from '#rules/shop-facts.ts'
import { ContactForm } from '../features/inquiries/ContactForm.tsx'
import { useOrigin } from '../lib/origin.ts'
import { phoneHref, shopFacts } from '../lib/shown-shop.ts'
import { routeQuery } from '../lib/route-query.ts'
import { SHOP_NAME } from '../lib/shop-name.ts'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { StructuredData } from '../ui/StructuredData.tsx'
import { ContactRouteDocument } from './contact.graphql.ts'

const { load, useRouteQuery } = routeQuery({ document: ContactRouteDocument, variables: () => ({}) })
export { load }

const MAX_SPECIAL = 5

/** docs/spec/opening-hours.md#wording */
const hoursLines = ({ hours, weekendHours, specialHours }: ShownFacts): string[] => [
  ...[hours, weekendHours].filter((text) => text !== ''),
  ...specialHours
    .slice(0, MAX_SPECIAL)
    .map(({ day, opensAt, closesAt }) => `${dayText(day)}: ${opensAt} – ${closesAt}`),
]

export function Component() {
  const { data } = useRouteQuery()
  const origin = useOrigin()
  const { street, city, postalCode } = shopFacts()
  const hours = schemaHours(shopFacts().week)
  return (
    <>
      <PageHead
        title="Контакти"
        description={`Шоурум в ${city}, ${street}. Телефон ${shopFacts().phone}. ${shopFacts().hours}.`}
      />
      <StructuredData
        data={{
          '@type': 'LocalBusiness',
          name: SHOP_NAME,
          url: origin,
          image: `${origin}/share.png`,
          telephone: shopFacts().phone,
          email: shopFacts().email,
          ...(hours.length > 0 && { openingHours: hours }),
          address: {
            '@type': 'PostalAddress',
            streetAddress: street,
            addressLocality: city,
            postalCode,
            addressCountry: 'BG',
          },
        }}
      />
      <PageHero title="Контакти" drawing="contact" />
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' }} gap="8" alignItems="start">
          <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
            <Heading as="h2" size="xl" mb="5">
              Пишете ни
            </Heading>
            <NoScriptNote can="За да ни пишете," />
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
                <a href={phoneHref()}>
                  <Phone size={22} aria-hidden /> {shopFacts().phone}
                </a>
              </HStack>
              <HStack gap="3" asChild py={{ base: '2.5', md: '0' }} overflowWrap="anywhere">
                <a href={`mailto:${shopFacts().email}`}>
                  <Mail size={22} aria-hidden /> {shopFacts().email}
                </a>
              </HStack>
              <HStack gap="3" align="flex-start">
                <Clock size={22} aria-hidden />
                <Text>
                  {hoursLines(shopFacts()).map((line) => (
                    <Box as="span" display="block" key={line}>
                      {line}
                    </Box>
                  ))}
                </Text>
              </HStack>
            </Stack>
            <Box>
              <Heading as="h2" size="xl" mb="3">
                Често задавани въпроси
              </Heading>
              {(data?.frequentQuestions ?? []).map(({ question, answer }) => (
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
    </>
  )
}
