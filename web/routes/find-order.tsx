import { Box, chakra, Container, Heading, Text } from '@chakra-ui/react'
import { FindOrderForm } from '../features/orders/FindOrderForm.tsx'
import { phoneHref, shopFacts } from '../lib/shown-shop.ts'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function Component() {
  return (
    <Container maxW="2xl" py={{ base: '6', md: '10' }}>
      <PageHead title="Намерете поръчката си" isIndexed={false} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="3">
        Намерете поръчката си
      </Heading>
      <Text fontSize="lg" color="fg.muted" mb="6">
        Изгубихте връзката към поръчката? Въведете номера ѝ и имейла, с който е направена.
      </Text>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
        <NoScriptNote can="За да намерите поръчката си," />
        <FindOrderForm addressOf={(accessToken) => `/order/${accessToken}`} />
      </Box>
      <Text mt="5" color="fg.muted">
        Не помните номера? Обадете ни се:{' '}
        <chakra.a href={phoneHref()} whiteSpace="nowrap">
          {shopFacts().phone}
        </chakra.a>
        .
      </Text>
    </Container>
  )
}
