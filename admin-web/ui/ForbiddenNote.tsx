import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { useTitle } from '../lib/title.ts'

/** Instead of a page that the member's role excludes, opened by its address. */
export function ForbiddenNote() {
  useTitle('Няма достъп')
  return (
    <EmptyNote
      title="Вашата роля няма достъп до тази страница"
      action={
        <Button asChild>
          <Link to="/admin/today">Към „Днес“</Link>
        </Button>
      }
    />
  )
}
