import { Box, chakra, Container, Text } from '@chakra-ui/react'
import { FindOrderForm } from '../features/orders/FindOrderForm.tsx'
import { phoneHref, shopFacts } from '../lib/shown-shop.ts'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Намерете поръчката си" isIndexed={false} />
      <PageHero title="Намерете поръчката си" drawing="find-order" maxW="4xl">
        Изгубихте връзката към поръчката? Въведете номера ѝ и имейла, с който е направена.
      </PageHero>
      <Container maxW="4xl" py={{ base: '5', md: '8' }}>
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
    </>
  )
}
