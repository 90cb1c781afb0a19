import { Box, chakra, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { SelectField } from '../../../web/ui/SelectField.tsx'

const Frame = chakra('iframe')

interface LetterViewProps {
  subject: string
  html: string
  text: string
}

const VIEWS = [
  { value: 'html', label: 'Като в пощата' },
  { value: 'text', label: 'Само текст' },
]

/** The e-mail's frame is sandboxed: no scripts, no pop-ups. */
export function LetterView({ subject, html, text }: LetterViewProps) {
  const [view, setView] = useState('html')
  const subjectId = useId()
  return (
    <Box>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="2" flexWrap="wrap">
        <Text id={subjectId} fontWeight="bold" flex="1" minW="40">
          {subject}
        </Text>
        <SelectField size="sm" width="10rem" label="Изглед" value={view} options={VIEWS} onChange={setView} />
      </Box>
      {view === 'html' ? (
        <Frame
          title={`Писмо: ${subject}`}
          sandbox=""
          srcDoc={html}
          w="full"
          h={{ base: '80', md: '96' }}
          borderWidth="1px"
          borderRadius="xl"
          bg="white"
        />
      ) : (
        <chakra.pre
          aria-labelledby={subjectId}
          whiteSpace="pre-wrap"
          fontSize="sm"
          borderWidth="1px"
          borderRadius="xl"
          p="3"
          minH={{ base: '80', md: '96' }}
        >
          {text}
        </chakra.pre>
      )}
    </Box>
  )
}
