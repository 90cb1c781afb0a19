import { Box, Button, Container, Grid, Heading, HStack, Text } from '@chakra-ui/react'
import { AboutDrawing } from '../features/home/AboutDrawing.tsx'
import { pageTextQuery } from '../features/page-texts/text-page-route.tsx'
import { Promises } from '../features/products/Promises.tsx'
import { withTextFacts } from '../lib/text-facts.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { FluidGrid } from '../ui/FluidGrid.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { TextBlocks, TextLine } from '../ui/TextBlocks.tsx'

const FIGURES = [
  { number: '5', label: 'години опит', color: 'berry.subtle' },
  { number: '1000+', label: 'организирани събития', color: 'sun.subtle' },
  { number: '150+', label: 'артикула в магазина', color: 'mint.subtle' },
]

const { load, useRouteQuery } = pageTextQuery('ABOUT')
export { load }

export function Component() {
  const { data } = useRouteQuery()
  if (data === null) return null
  const { title, description, blocks } = data.pageText
  const end = blocks.findIndex(({ kind }) => kind !== 'PARAGRAPH')
  const intro = end === -1 ? blocks : blocks.slice(0, end)
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead title="За нас" description={withTextFacts(description)} />
      <Crumbs crumbs={[{ name: 'За нас' }]} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' }}
        gap="10"
        alignItems="center"
      >
        <Box>
          <Heading as="h1" size={{ base: '3xl', md: '5xl' }}>
            {withTextFacts(title)}
          </Heading>
          {intro.flatMap(({ lines }, at) =>
            lines.map((line) => (
              // Paragraphs have nothing of their own to be known by.
              // oxlint-disable-next-line react/no-array-index-key
              <Text key={at} fontSize="lg" mt={at === 0 ? '5' : '4'} {...(at > 0 && { color: 'fg.muted' })}>
                <TextLine line={line} />
              </Text>
            )),
          )}
          <HStack mt="6" gap="3" flexWrap="wrap">
            <Button asChild size="xl">
              <PrefetchLink to="/contact">Разкажете ни за вашия празник</PrefetchLink>
            </Button>
            <Button asChild size="xl" variant="surface">
              <PrefetchLink to="/products">Към продуктите</PrefetchLink>
            </Button>
          </HStack>
        </Box>
        <AboutDrawing />
      </Grid>
      <FluidGrid most={3} least="5.5rem" gap={{ base: '0.5rem', sm: '1.25rem' }} mt="12">
        {FIGURES.map(({ number, label, color }) => (
          <Box
            key={label}
            bg={color}
            borderRadius={{ base: '2xl', sm: '3xl' }}
            px={{ base: '2', sm: '6' }}
            py={{ base: '4', sm: '6' }}
            textAlign="center"
          >
            <Text fontSize={{ base: '2xl', sm: '5xl' }} fontWeight="900" lineHeight="1">
              {number}
            </Text>
            <Text
              mt="1"
              fontWeight="bold"
              fontSize={{ base: 'sm', sm: 'md' }}
              lineHeight="1.3"
              overflowWrap="normal"
              hyphens="auto"
            >
              {label}
            </Text>
          </Box>
        ))}
      </FluidGrid>
      <Box mt="12">
        <Box fontSize="lg" maxW="3xl" mb="8" overflowWrap="anywhere">
          <TextBlocks blocks={blocks.slice(intro.length)} headingSize="2xl" />
        </Box>
        <Heading as="h2" size="2xl" mb="5">
          Защо да изберете нас
        </Heading>
        <Promises />
      </Box>
    </Container>
  )
}
