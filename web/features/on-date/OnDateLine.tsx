import { Text, type SystemStyleObject } from '@chakra-ui/react'
import { useDateLine } from './on-date-store.ts'

/** With a party an attribute leaves the place before the first paint, so that nothing moves. */
const PLACE: SystemStyleObject = {
  display: 'none',
  'html[data-party] &': { display: 'block', minHeight: { base: '2.7em', md: '1.35em' } },
}

interface OnDateLineProps {
  productId: string
  isPackage?: boolean
  /** Whether the party is named for all; in lists only screen readers read it each time. */
  isNamed?: boolean
}

/** What the product is for the planned party, written after the page is shown (docs/spec/parties.md#products-on-the-date). */
export function OnDateLine({ productId, isPackage = false, isNamed = false }: OnDateLineProps) {
  const line = useDateLine(productId, isPackage)
  return (
    <Text className="no-print" fontSize="sm" fontWeight="bold" lineHeight="1.35" color={line?.color} css={PLACE}>
      {line !== null && (
        <>
          <Text as="span" srOnly={!isNamed}>
            {'За партито: '}
          </Text>
          {line.text}
        </>
      )}
    </Text>
  )
}
