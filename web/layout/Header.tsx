import { Container } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { shop } from '../lib/shop-facts.ts'

/** The head of every public page. */
export function Header() {
  return (
    <Container as="header" maxW="7xl" py="4">
      <Link to="/">{shop.name}</Link>
    </Container>
  )
}
