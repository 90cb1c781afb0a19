import { Box, Button, Container, Heading, Text } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { ServiceDrawing } from '../features/home/ServiceDrawing.tsx'
import { shop } from '../lib/shop-facts.ts'
import { FluidGrid } from '../ui/FluidGrid.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'

const SERVICES = [
  {
    drawing: 'party',
    title: 'Организация на парти',
    text: 'Поемаме празника от идеята до разчистването: тема, украса, програма и хора на място.',
    color: 'berry.subtle',
  },
  {
    drawing: 'decoration',
    title: 'Украса по поръчка',
    text: 'Балонени арки, колони, фотостени и надписи с вашето име – монтираме и демонтираме ние.',
    color: 'sun.subtle',
  },
  {
    drawing: 'children',
    title: 'Детски рождени дни',
    text: 'Тематична украса, аниматор, торта и игри за всяка възраст, у дома или в зала.',
    color: 'mint.subtle',
  },
  {
    drawing: 'company',
    title: 'Фирмени събития',
    text: 'Брандирани балони, техника и инвентар под наем, с фактура и точен график.',
    color: 'iris.subtle',
  },
] as const
const STEPS = [
  'Разказвате ни за повода, мястото и броя гости.',
  'До един работен ден получавате идея и цена.',
  'Уточняваме детайлите и запазваме датата.',
  'В деня на празника идваме, подреждаме и остава само да се забавлявате.',
]

export function Component() {
  return (
    <>
      <PageHead
        title="Услуги"
        description="Организация на партита, украса по поръчка, детски рождени дни и фирмени събития в София и страната."
      />
      <PageHero title="Услуги" drawing="services">
        Всеки празник е различен, затова цената е по запитване. Разкажете ни за вашия и до един работен ден ще получите
        идея и цена.
      </PageHero>
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
        <FluidGrid most={2} least="15rem" gap="1.25rem">
          {SERVICES.map(({ drawing, title, text, color }) => (
            <Box
              key={title}
              bg={color}
              borderRadius="3xl"
              p={{ base: '5', md: '7' }}
              display="flex"
              flexWrap="wrap"
              gap="5"
            >
              <ServiceDrawing of={drawing} />
              <Box flex="1 1 12rem">
                <Heading as="h2" size="xl">
                  {title}
                </Heading>
                <Text mt="2">{text}</Text>
                <Text mt="3" fontWeight="bold">
                  Цена по запитване
                </Text>
              </Box>
            </Box>
          ))}
        </FluidGrid>
        <Heading as="h2" size="2xl" mt="14" mb="6">
          Как работим
        </Heading>
        <FluidGrid as="ol" most={4} least="13rem" gap="1.25rem" listStyleType="none">
          {STEPS.map((step, index) => (
            <Box as="li" key={step} bg="bg.panel" borderWidth="1px" borderRadius="3xl" p="6">
              <Text fontSize="3xl" fontWeight="900" color="berry.fg" lineHeight="1" aria-hidden>
                {index + 1}
              </Text>
              <Text mt="3">{step}</Text>
            </Box>
          ))}
        </FluidGrid>
        <Heading as="h2" size="2xl" mt="14" mb="6">
          Наши партньори
        </Heading>
        <FluidGrid most={3} least="15rem" gap="1.25rem">
          {shop.partners.map(({ name, url, about }) => (
            <Box key={name} bg="bg.panel" borderWidth="1px" borderRadius="3xl" p="6">
              <Heading as="h3" size="lg">
                {name}
              </Heading>
              <Text color="fg.muted" mt="1" mb="3">
                {about}
              </Text>
              <Button asChild type={undefined} variant="outline" size="sm">
                <a href={url} target="_blank" rel="noopener noreferrer">
                  Към сайта <ExternalLink />
                </a>
              </Button>
            </Box>
          ))}
        </FluidGrid>
        <Box mt="14" bg="bg.subtle" borderRadius="3xl" p={{ base: '6', md: '10' }} textAlign="center">
          <Heading as="h2" size="2xl">
            Имате повод? Пишете ни.
          </Heading>
          <Button asChild size="xl" mt="5">
            <PrefetchLink to="/contact">Поискайте оферта</PrefetchLink>
          </Button>
        </Box>
      </Container>
    </>
  )
}
