import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { loadAgain } from '../../web/lib/load-again.ts'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { useTitle } from '../lib/title.ts'

/** Replaces a page that failed to load or to render; the menu stays. */
export function PageFailed() {
  useTitle('Нещо се обърка')
  const [isTrying, setTrying] = useState(false)
  const tryAgain = () => {
    setTrying(true)
    loadAgain().catch(() => setTrying(false))
  }
  return (
    <EmptyNote
      heading="h1"
      title="Нещо се обърка"
      action={
        <Button loading={isTrying} onClick={tryAgain}>
          Опитай отново
        </Button>
      }
    >
      Страницата не можа да се зареди. Проверете връзката си и опитайте отново.
    </EmptyNote>
  )
}
