import { Button } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { dayInSofia } from '#rules/calendar.ts'
import { openPaper } from './open-paper.ts'

export const PullListButton = () => (
  <Button
    variant="outline"
    colorPalette="gray"
    onClick={() => void openPaper(`/papers/pull-list?day=${dayInSofia(new Date())}`)}
  >
    <ClipboardList /> Списък за днес
  </Button>
)
