import { Box, Button, Container, Grid, Heading, HStack, SimpleGrid, Text } from '@chakra-ui/react'
import { HeroDrawing } from '../features/home/HeroDrawing.tsx'
import { Promises } from '../features/products/Promises.tsx'
import { Crumbs } from '../ui/Crumbs.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'

const FIGURES = [
  { number: '5', label: 'години опит', color: 'berry.subtle' },
  { number: '1000+', label: 'организирани събития', color: 'sun.subtle' },
  { number: '150+', label: 'артикула в магазина', color: 'mint.subtle' },
]

export function Component() {
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead
        title="За нас"
        description="Шаренка е магазин за парти артикули и инвентар под наем с над 1000 организирани събития."
      />
      <Crumbs crumbs={[{ name: 'За нас' }]} />
      <Grid templateColumns={{ base: '1fr', lg: '1.2fr 1fr' }} gap="10" alignItems="center">
        <Box>
          <Heading as="h1" size={{ base: '3xl', md: '5xl' }}>
            Правим празници, които се помнят
          </Heading>
          <Text fontSize="lg" mt="5">
            От 5 години помагаме на родители, двойки и фирми да подредят своя празник. Организирали сме над 1000 събития
            – от рожден ден в хола до сватба на поляната.
          </Text>
          <Text fontSize="lg" mt="4" color="fg.muted">
            При нас ще намерите балони, украса и всичко за масата, а столовете, арките и машините можете да наемете само
            за дните, в които ви трябват. Така празникът е пълен, а килерът – не.
          </Text>
          <HStack mt="6" gap="3" flexWrap="wrap">
            <Button asChild size="xl">
              <PrefetchLink to="/contact">Разкажете ни за вашия празник</PrefetchLink>
            </Button>
            <Button asChild size="xl" variant="surface">
              <PrefetchLink to="/products">Към продуктите</PrefetchLink>
            </Button>
          </HStack>
        </Box>
        <HeroDrawing />
      </Grid>
      <SimpleGrid columns={3} gap={{ base: '2', sm: '5' }} mt="12">
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
      </SimpleGrid>
      <Box mt="12">
        <Heading as="h2" size="2xl" mb="3">
          Нашата мисия
        </Heading>
        <Text fontSize="lg" maxW="3xl" mb="8">
          Всеки заслужава празник без тичане по магазини. Затова събираме всичко на едно място, казваме точната цена и
          честно казваме кога нещо го няма.
        </Text>
        <Heading as="h2" size="2xl" mb="5">
          Защо да изберете нас
        </Heading>
        <Promises />
      </Box>
    </Container>
  )
}
