import { Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import { may } from '../../lib/may.ts'

/** As the document of the panel knew it (docs/spec/guarantee-notice.md#where-it-is-shown). */
export function MissingNotice() {
  if (shownShop().notice !== undefined || !may('settings.write')) return null
  return (
    <Text role="note" bg="bg.warning" borderRadius="xl" px="4" py="3" mb="4">
      Магазинът още не показва официалното уведомление за законовата гаранция.{' '}
      <Link asChild variant="underline">
        <RouterLink to="/admin/settings/shop">Качете го в „Настройки“</RouterLink>
      </Link>
      .
    </Text>
  )
}
