import { Box, Button, Container, Grid, Heading, HStack, Text } from '@chakra-ui/react'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { HeroDrawing } from './HeroDrawing.tsx'

const NARROW = '@media (width < 48rem)'

export function Hero() {
  return (
    <Box
      position="relative"
      containerType="inline-size"
      overflow="hidden"
      bgGradient="to-br"
      gradientFrom="berry.50"
      gradientVia="sun.50"
      gradientTo="mint.50"
      _dark={{ gradientFrom: 'berry.950', gradientVia: '#1e1929', gradientTo: 'mint.950' }}
    >
      <Container maxW="7xl" py={{ base: '6', md: '8' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
          gap="8"
          alignItems="center"
        >
          <Box position="relative" zIndex="1">
            <Text fontWeight="800" color="berry.fg">
              10 години правим празници
            </Text>
            {/* The longest word fits the width with large letters too. */}
            <Heading as="h1" fontSize={{ base: 'min({fontSizes.3xl}, 12vw)', md: '6xl' }} lineHeight="1.05" mt="2">
              Създай незабравимо парти!
            </Heading>
            <Text fontSize={{ base: 'md', md: 'xl' }} mt={{ base: '2', md: '4' }} color="fg.muted" maxW="xl">
              Балони, украса и парти артикули с доставка до 2 работни дни в София и страната – и столове, арки и машини
              под наем за уикенда.
            </Text>
            <HStack mt={{ base: '4', md: '7' }} gap={{ base: '2', md: '3' }} flexWrap="wrap">
              <Button asChild minH="11" size={{ base: 'md', md: '2xl' }}>
                <PrefetchLink to="/products">Към продуктите</PrefetchLink>
              </Button>
              <Button asChild minH="11" size={{ base: 'md', md: '2xl' }} variant="surface">
                <PrefetchLink to="/rental">Инвентар под наем</PrefetchLink>
              </Button>
              <Button asChild minH="11" size={{ base: 'md', md: '2xl' }} variant="surface">
                <PrefetchLink to="/parti">Готово парти</PrefetchLink>
              </Button>
            </HStack>
          </Box>
          <Box
            css={{
              // On a phone next to the short first lines, so that the first screen keeps its height.
              [NARROW]: { position: 'absolute', right: '0.75rem', top: '0.75rem', width: '5.5rem' },
              // Small screens and large letters have no room for it.
              '@container (width < 22rem)': { display: 'none' },
            }}
          >
            <HeroDrawing />
          </Box>
        </Grid>
      </Container>
    </Box>
  )
}
