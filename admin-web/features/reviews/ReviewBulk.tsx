import { Button } from '@chakra-ui/react'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { isDone } from '../../lib/outcome.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'
import { useApproveReviews, useDeleteReviews } from './review-mutations.ts'

export function ReviewBulk({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [approve, isApproving] = useApproveReviews()
  const [remove, isRemoving] = useDeleteReviews()
  const [isAsking, setAsking] = useState(false)
  const input = { reviewIds: [...ids] }
  return (
    <>
      <Button
        size="sm"
        loading={isApproving}
        onClick={() => void approve({ input }).then((result) => isDone(result) && onDone())}
      >
        <Check /> Одобри
      </Button>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <Trash2 /> Изтрий
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Изтриване на отзиви"
        text={`${countText(ids.length, ['отзив', 'отзива'])} ще бъдат изтрити. ${RESTORABLE_FROM_BIN}`}
        isBusy={isRemoving}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void remove({ input }).then((result) => {
            setAsking(false)
            if (isDone(result)) onDone()
          })
        }
      />
    </>
  )
}
