import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'

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
