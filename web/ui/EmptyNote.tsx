import { Box, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BalloonsDrawing } from './BalloonsDrawing.tsx'

interface EmptyNoteProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2'
}

export function EmptyNote({ title, children, action, heading = 'h2' }: EmptyNoteProps) {
  return (
    <Box textAlign="center" py={{ base: '10', md: '16' }} px="4" bg="bg.subtle" borderRadius="3xl">
      <BalloonsDrawing boxSize="24" mx="auto" />
      <Heading as={heading} size="xl" mt="3">
        {title}
      </Heading>
      {children !== undefined && (
        <Text mt="2" color="fg.muted" maxW="md" mx="auto">
          {children}
        </Text>
      )}
      {action !== undefined && <Box mt="6">{action}</Box>}
    </Box>
  )
}
