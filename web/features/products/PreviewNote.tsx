import { Box } from '@chakra-ui/react'

export function PreviewNote() {
  return (
    <Box bg="bg.warning" borderRadius="2xl" p="5" mb="6" role="note">
      <strong>Така ще изглежда продуктът. Още не се вижда в магазина.</strong> Това е преглед за вас: бутоните на
      страницата не работят, а след 15 минути адресът ѝ спира да се отваря.
    </Box>
  )
}
