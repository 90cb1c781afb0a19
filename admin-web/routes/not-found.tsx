import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'

/** An address that the panel does not have. */
export function Component() {
  return (
    <EmptyNote
      title="Тази страница не съществува"
      action={
        <Button asChild>
          <Link to="/admin">Към панела</Link>
        </Button>
      }
    />
  )
}
