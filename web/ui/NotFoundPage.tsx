import { Button, Container } from '@chakra-ui/react'
import { EmptyNote } from './EmptyNote.tsx'
import { PageHead } from './PageHead.tsx'
import { PrefetchLink } from './PrefetchLink.tsx'

export function NotFoundPage({ title, backTo, backLabel }: { title: string; backTo: string; backLabel: string }) {
  return (
    <Container maxW="3xl" py="16">
      <PageHead title={title} isIndexed={false} />
      <EmptyNote
        title={title}
        heading="h1"
        action={
          <Button asChild size="lg">
            <PrefetchLink to={backTo}>{backLabel}</PrefetchLink>
          </Button>
        }
      />
    </Container>
  )
}
