import { Container } from '@chakra-ui/react'
import { shop } from '../lib/shop-facts.ts'

/** The foot of every public page. */
export function Footer() {
  return (
    <Container as="footer" maxW="7xl" py="8">
      © {shop.footerYear} {shop.name}
    </Container>
  )
}
