import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { useTitle } from '../lib/title.ts'

export function Component() {
  useTitle('Няма такава страница')
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
