import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '../../web/ui/Modal.tsx'

interface Question {
  title: string
  text: string
  yes: string
  no?: string
}

type Answer = 'yes' | 'no' | 'cancel'

/** Whoever closes the question cancels; the close button has the initial focus, so that Enter alone only cancels. */
export function useQuestion() {
  const [asked, setAsked] = useState<(Question & { answer: (answer: Answer) => void }) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      setAsked({ ...question, answer: resolve })
      setOpen(true)
    })
  const answer = (given: Answer) => () => {
    setOpen(false)
    asked?.answer(given)
  }
  const question = (
    <Modal
      isOpen={isOpen}
      onClose={answer('cancel')}
      title={asked?.title ?? ''}
      size="sm"
      isAlert
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={answer('cancel')}>
            Отказ
          </Button>
          {asked?.no !== undefined && (
            <Button variant="outline" onClick={answer('no')}>
              {asked.no}
            </Button>
          )}
          <Button onClick={answer('yes')}>{asked?.yes}</Button>
        </>
      }
    >
      <Text>{asked?.text}</Text>
    </Modal>
  )
  return { ask, question }
}
