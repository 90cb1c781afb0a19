import { Button, Container } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

/** Shown for a product that is not there, or not any more. */
export function ProductMissing({ backTo = '/products', backLabel = 'Към продуктите' }: { backTo?: string; backLabel?: string }) {
  return (
    <Container maxW="3xl" py="16">
      <PageHead title="Продуктът не е намерен" isIndexed={false} />
      <EmptyNote
        title="Продуктът не е намерен"
        action={
          <Button asChild size="lg">
            <Link to={backTo}>{backLabel}</Link>
          </Button>
        }
      >
        Може да е спрян от продажба или адресът да е сгрешен.
      </EmptyNote>
    </Container>
  )
}
