import { Box, chakra, Container } from '@chakra-ui/react'
import { phoneHref, shopFacts } from '../lib/shown-shop.ts'
import { CachedMarkup } from '../ui/CachedMarkup.tsx'
import { MENU } from './navigation.ts'

/** Without scripts: the links of the menu, and what to do in place of the dead buttons. */
export function NoScriptNotice() {
  return (
    <noscript>
      <CachedMarkup component="NoScriptNotice" given="">
        <Box bg="bg.warning" py="4" css={{ '& a': { fontWeight: 'bold', textDecoration: 'underline' } }}>
          <Container maxW="7xl">
            Във вашия браузър JavaScript е изключен: „Меню“, „Добави“ и „Избери дати“ не работят. Разгледайте стоките и
            поръчайте на{' '}
            <chakra.a href={phoneHref()} whiteSpace="nowrap">
              {shopFacts().phone}
            </chakra.a>
            .
            <Box as="nav" aria-label="Меню без JavaScript" display="flex" flexWrap="wrap" columnGap="4" mt="2">
              {MENU.map(({ to, label }) => (
                <chakra.a key={to} href={to} py="2">
                  {label}
                </chakra.a>
              ))}
            </Box>
          </Container>
        </Box>
      </CachedMarkup>
    </noscript>
  )
}
