import { Heading } from '@chakra-ui/react'
import { ClosedDays } from '../features/closed-days/ClosedDays.tsx'
import { SpecialHours } from '../features/closed-days/SpecialHours.tsx'
import { useTitle } from '../lib/title.ts'

export function Component() {
  useTitle('Почивни дни')
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Почивни дни
      </Heading>
      <ClosedDays />
      <SpecialHours />
    </>
  )
}
