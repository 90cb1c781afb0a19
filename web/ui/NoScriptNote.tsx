import { Box, chakra } from '@chakra-ui/react'
import { phoneHref, shopFacts } from '../lib/shown-shop.ts'

/** `can` is the beginning of the sentence: „За да поръчате онлайн,“. */
export function NoScriptNote({ can }: { can: string }) {
  return (
    <noscript>
      <style>{'[aria-busy=true]{display:none}'}</style>
      <Box bg="bg.warning" borderRadius="2xl" p="5" mb="6">
        {can} е нужен JavaScript, а във вашия браузър той е изключен. Обадете ни се на{' '}
        <chakra.a href={phoneHref()} fontWeight="bold" textDecoration="underline" whiteSpace="nowrap">
          {shopFacts().phone}
        </chakra.a>{' '}
        и ще помогнем.
      </Box>
    </noscript>
  )
}
