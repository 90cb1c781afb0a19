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

/** Closing the question cancels; the close button has the initial focus, so that pressing Enter only cancels. */
export function useQuestion() {
  const [pending, setPending] = useState<(Question & { answer: (answer: Answer) => void }) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      setPending({ ...question, answer: resolve })
      setOpen(true)
    })
  const answer = (given: Answer) => () => {
    setOpen(false)
    pending?.answer(given)
  }
  const question = (
    <Modal
      isOpen={isOpen}
      onClose={answer('cancel')}
      title={pending?.title ?? ''}
      size="sm"
      isAlert
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={answer('cancel')}>
            Отказ
          </Button>
          {pending?.no !== undefined && (
            <Button variant="outline" onClick={answer('no')}>
              {pending.no}
            </Button>
          )}
          <Button onClick={answer('yes')}>{pending?.yes}</Button>
        </>
      }
    >
      <Text>{pending?.text}</Text>
    </Modal>
  )
  return { ask, question }
}
