import { Button, Container } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyNote } from './EmptyNote.tsx'
import { PageHead } from './PageHead.tsx'

/** A page about something that is not there: says what, and leads back. */
export function NotFoundNote({ title, backTo, backLabel }: { title: string; backTo: string; backLabel: string }) {
  return (
    <Container maxW="3xl" py="16">
      <PageHead title={title} isIndexed={false} />
      <EmptyNote
        title={title}
        action={
          <Button asChild size="lg">
            <Link to={backTo}>{backLabel}</Link>
          </Button>
        }
      />
    </Container>
  )
}
