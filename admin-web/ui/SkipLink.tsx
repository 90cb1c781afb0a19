import { Button } from '@chakra-ui/react'

export function SkipLink() {
  return (
    <Button
      asChild
      position="absolute"
      top="2"
      left="4"
      zIndex="skipNav"
      opacity="0"
      pointerEvents="none"
      _focusVisible={{ opacity: 1, pointerEvents: 'auto' }}
    >
      <a href="#content">Към съдържанието</a>
    </Button>
  )
}
