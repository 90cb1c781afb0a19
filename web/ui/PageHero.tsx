import { Box, chakra, Container, Grid, Heading, Text, type ContainerProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Crumbs } from './Crumbs.tsx'
import type { PageDrawing } from './page-drawings.ts'

interface PageHeroProps {
  title: string
  drawing: PageDrawing
  /** The name of the page in its way. */
  crumb?: string
  maxW?: ContainerProps['maxW']
  /** Below the title. */
  children?: ReactNode
}

/** The head of a page, with its way and a drawing of its own. */
export const PageHero = ({ title, drawing, crumb = title, maxW = '7xl', children }: PageHeroProps) => (
  <Box
    containerType="inline-size"
    bgGradient="to-br"
    gradientFrom="berry.50"
    gradientVia="sun.50"
    gradientTo="mint.50"
    _dark={{ gradientFrom: 'berry.950', gradientVia: '#1e1929', gradientTo: 'mint.950' }}
  >
    <Container maxW={maxW} py={{ base: '5', md: '6' }}>
      <Crumbs crumbs={[{ name: crumb }]} />
      <Grid
        templateColumns="minmax(0, 1fr) auto"
        templateAreas={{ base: '"title drawing" "lead lead"', md: '"title drawing" "lead drawing"' }}
        templateRows={{ md: '1fr 1fr' }}
        columnGap={{ base: '3', md: '8' }}
        rowGap="3"
      >
        <Heading
          as="h1"
          size={{ base: '3xl', md: '5xl' }}
          overflowWrap="anywhere"
          gridArea="title"
          alignSelf={{ base: 'center', md: 'end' }}
        >
          {title}
        </Heading>
        {children !== undefined && (
          <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" maxW="2xl" gridArea="lead">
            {children}
          </Text>
        )}
        <chakra.img
          src={`/hero-${drawing}.svg`}
          alt=""
          width={320}
          height={200}
          w={{ base: '6.5rem', md: '16rem', lg: '20rem' }}
          h="auto"
          gridArea="drawing"
          alignSelf="center"
          // Small screens and large letters have no room for it.
          css={{ '@container (width < 22rem)': { display: 'none' } }}
        />
      </Grid>
    </Container>
  </Box>
)
